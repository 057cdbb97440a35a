/** Starts a CSV file: lets spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Formats a line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading apostrophe (OWASP). */
export const csvLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => quote(escapeFormula(String(cell ?? '')))).join(',')}\r\n`

const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
