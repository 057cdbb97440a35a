import { tableMessages as texts } from './messages.ts'
import { UnreadableFile } from './table-row.ts'

/** What a file may hold, checked before anything is made of it. Products need a twentieth. */
export const tableLimits = {
  columns: 256,
  /** Empty ones too: as many as Excel has. */
  lines: 1_048_576,
  cells: 5_000_000,
  cellCharacters: 100_000,
  rowCharacters: 500_000,
  /** In all cells: a workbook may refer to one text a million times. */
  characters: 60_000_000,
  unpackedBytes: 80 * 1024 * 1024,
  /** Cells of a sheet: 100,000 rows of 17. */
  sheetCells: 1_700_000,
  /** Those of them that are empty. */
  emptyCells: 800_000,
  /** Elements of a sheet: a cell has two. */
  sheetMarks: 3_600_000,
  /** Characters of all attributes of a sheet: a cell has 20. */
  sheetAttributes: 36_000_000,
  sharedCharacters: 20_000_000,
  sharedTexts: 600_000,
  sharedMarks: 1_500_000,
}

/** Counts the cells of a table while it is read. */
export class TableCounter {
  #lines = 0
  #cells = 0
  #characters = 0
  #rowCharacters = 0

  addLines(lines: number) {
    this.#lines += lines
    if (this.#lines > tableLimits.lines) throw new UnreadableFile(texts.tooManyLines(tableLimits.lines))
  }

  startRow() {
    this.#rowCharacters = 0
  }

  add(line: number, column: number, characters: number) {
    const { columns, cells, cellCharacters, rowCharacters } = tableLimits
    this.#rowCharacters += characters
    this.#characters += characters
    if (column >= columns) throw new UnreadableFile(texts.tooManyColumns(line, columns))
    if (characters > cellCharacters) throw new UnreadableFile(texts.longCell(line, cellCharacters))
    if (this.#rowCharacters > rowCharacters) throw new UnreadableFile(texts.longRow(line, rowCharacters))
    if (++this.#cells > cells || this.#characters > tableLimits.characters) throw new UnreadableFile(texts.tooMuch)
  }
}
