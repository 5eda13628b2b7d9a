import FileParserAfter

extension FileParser: FileParserSubject {}

/// A parser of the solution for a format of the test's own. The starting code has a class with the same name, so a test that
/// named it would be compiled again after each edit of the starting code.
func makeParser(_ format: FileFormat) -> any FileParserSubject { FileParser(format) }
