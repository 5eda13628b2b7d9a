#!/usr/bin/env python3
"""Checks that UIStage is a part of UIKit: compares its public declarations with those in this folder. `Scripts/check-uikit`
does this first; alone, it takes seconds.

Compiles both as modules, and compares their interfaces as texts. A declaration of UIStage that isn't here, or that differs, is
printed, and so is a type that only this folder has. Exits with 1 then.
"""
import re, subprocess, sys, tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
STAGE = HERE.parent.parent.parent / "Katas/Provided/UIStage"
FLAGS = ["-swift-version", "6", "-wmo", "-j1", "-parse-as-library", "-package-name", "katas",
         "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility"]
# Why UIStage differs here is said in its page.
KNOWN = {"UITableViewCell": ["required public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)"],
         "UICollectionViewCell": ["required override public init(frame: CGRect)"],
         # A controller makes its collection itself; UIKit's can be replaced.
         "UICollectionViewController": ["var collectionView: UICollectionView! { get }"],
         "UITabBarController": ["var selectedViewController: UIViewController? { get }"]}


def members(interface, module):
    """The declarations of a module's interface, by the type that they are in, in one form."""
    types, path, lines = {}, [], []
    for line in interface.splitlines():
        line = line.strip()
        if not line or line.startswith(("//", "import", "@_exported", "#")):
            continue
        lines.append(line)
        text = " ".join(lines)
        if re.fullmatch(r"(@\w+(\([^)]*\))? ?)+", text):
            continue  # an attribute on a line of its own
        opens = text.count("{") - text.count("}")
        if text == "}":
            path, lines = path[:-1], []
        elif opens > 0 and re.search(r"\b(class|struct|enum|protocol|extension) [\w.:]+.*\{$", text):
            text = normal(text[:-1], module)
            name = re.search(r"\b(?:class|struct|enum|protocol|extension) ([\w.]+)", text).group(1)
            path, lines = path + [name], []
            if not text.startswith("extension") or ":" in text:
                types.setdefault(".".join(path), set()).add(re.sub(r"\b(class|struct|enum|protocol|extension) ", r"\1 ", text))
        elif opens == 0:
            lines = []
            if "deinit" not in text and "unavailable" not in text:
                text = normal(text, module)
                cases = text[5:].split(", ") if text.startswith("case ") and "(" not in text else None
                types.setdefault(".".join(path), set()).update([f"case {c}" for c in cases] if cases else [text])
    return types


def normal(text, module):
    text = re.sub(rf"\b({module}|Swift|Foundation|FoundationEssentials|_Concurrency|ObjectiveC)\.(?=[A-Z])", "", text)
    text = re.sub(r"@available\([^)]*\) ?|@_hasMissingDesignatedInitializers |@_inheritsConvenienceInitializers |@objc |"
                  r"@_Concurrency\.|@preconcurrency |\b(weak|final|lazy|nonmutating|mutating) |#if .*|#endif", "", text)
    if re.search(r"\bvar \w+: ", text):  # stored or computed
        text = re.sub(r" *\{(.*)\}$", lambda m: " { get set }" if re.search(r"\bset\b", m[1]) else " { get }", text)
        if not text.endswith("}"): text += " { get set }"
    text = re.sub(r"\b(init\??\(|, )(\w+) \w+:", r"\1\2:", text)  # a parameter's second name is only for its body
    text = re.sub(r"(\(|, )(\w+) \w+(?=: )", r"\1\2", text)
    return re.sub(r"\s+", " ", text).strip()


def overrides(declaration, name, kit):
    """Whether UIKit declares what this overrides in a superclass, so that a call looks the same."""
    if not re.match(r"(@\w+ )*override ", declaration) or " init" in declaration: return False
    if re.search(r"func isEqual\(|var (hash|description):", declaration): return True  # NSObject's
    member = declaration.replace("override ", "")
    while name:
        if member in kit.get(name, set()): return True
        heads = [d for d in kit.get(name, set()) if re.search(rf"\bclass {name} :", d)]
        name = re.search(r" : (\w+)", heads[0]).group(1) if heads else None
    return False


def interface(name, folder, modules):
    """Compiles a module into a folder, and returns its declarations."""
    to = Path(modules) / f"{name}.swiftinterface"
    result = subprocess.run(
        ["swiftc", *FLAGS, "-module-name", name, "-enable-library-evolution", "-no-verify-emitted-module-interface",
         "-emit-module", "-emit-module-path", to.with_suffix(".swiftmodule"), "-emit-module-interface-path", to,
         *sorted(folder.rglob("*.swift"))], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{folder} doesn't compile:\n{result.stderr}")
    return members(to.read_text(), name)


def differs(modules):
    """Whether UIStage is no part of UIKit, whose module stays in a folder."""
    with tempfile.TemporaryDirectory() as scratch:
        kit, stage = interface("UIKit", HERE, modules), interface("UIStage", STAGE, scratch)
    failures = [f"{name or 'module'}: UIStage doesn't have it" for name in kit.keys() - stage.keys()]
    for name, declarations in sorted(stage.items()):
        for declaration in sorted(declarations - kit.get(name, set())):
            known = any(normal(k, "") in normal(declaration, "") for k in KNOWN.get(name, []))
            if not known and not overrides(declaration, name, kit):
                failures.append(f"UIStage, {name or 'module'}: UIKit has no such declaration: {declaration}")
    print(f"UIStage: {sum(map(len, stage.values()))} declarations compared, {len(failures)} differ", *failures, sep="\n  ")
    return bool(failures)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(differs(scratch))
