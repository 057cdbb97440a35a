/** What separates the cells of a file, as a choice shows it. */
export const csvFormats = { comma: 'Commas, 1234.50', semicolon: 'Semicolons, 1234,50' }
