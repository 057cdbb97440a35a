/**
 * A line of a CSV file (RFC 4180). A spreadsheet runs what looks like a formula, whoever wrote it: such a cell gets an
 * apostrophe before it, which the spreadsheet shows as text.
 */
export const csvLine = (cells: (string | null)[]) => `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`

const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
