"""How Sphinx makes the book. `Scripts/kata site` writes the pages of Markdown and calls Sphinx with this file."""
import re

from pygments.formatters import HtmlFormatter
from sphinx.highlighting import PygmentsBridge

project = html_title = "Out of the Hierarchy"
extensions = ["myst_parser", "sphinx_design"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4  # as GitHub has them, so that links work in both places
suppress_warnings = ["misc.highlighting_failure"]  # of code that is cut off, such as an excerpt

html_theme = "furo"
html_static_path, html_favicon = ["static"], "static/favicon.svg"
html_css_files = ["book.css"]
html_copy_source = html_show_copyright = html_show_sphinx = False
html_use_index = False
html_theme_options = {
    "navigation_with_keys": True,
    "light_css_variables": {
        "color-link--visited": "var(--color-link)", "color-link--visited--hover": "var(--color-link--hover)",
        "ink": "#1d1d1f", "removed": "#ffe1de", "added": "#d9f4dd", "hunk": "#eaf0f8"},
    "dark_css_variables": {
        "color-link--visited": "var(--color-link)", "color-link--visited--hover": "var(--color-link--hover)",
        "ink": "#f5f5f7", "removed": "#581f20", "added": "#174524", "hunk": "#27313f"},
}


class Lines(HtmlFormatter):
    """Makes a block of each line of code, so that a line that goes on below keeps its indentation, and gives a removed or
    added line its colour over the whole width."""

    def _format_lines(self, tokens):
        for is_line, html in super()._format_lines(tokens):
            text = re.sub("<[^>]*>", "", html)
            kind = re.match('<span class="(gd|gi|gu)">', html)
            indentation = len(re.match("[-+]? *", text)[0])
            style = f"line {kind[1]}" if kind else "line"
            yield is_line, f'<span class="{style}" style="--indentation: {indentation}ch">{html}</span>'


PygmentsBridge.html_formatter = Lines


def name_neighbours(app, page, template, context, doctree):
    """The links below a page to the next steps don't tell what these do; the page before asks for that."""
    for neighbour in filter(None, [context.get("next"), context.get("prev")]):
        if step := re.search(r"Steps/(\d+)-", neighbour["link"]):
            neighbour["title"] = f"Step {int(step[1])}"


def setup(app):
    app.connect("html-page-context", name_neighbours)
