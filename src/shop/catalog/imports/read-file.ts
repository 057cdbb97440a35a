import { openTable } from '../../ground/tables/open-table.ts'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { type Field, importColumns } from './cells.ts'
import { importMessages as texts } from './messages.ts'

export const maxImportRows = 100_000

/** Opens a file of products. Its first row is the header. */
export const openRows = async (bytes: Uint8Array) => openTable(bytes, (cells) => cells.some((name) => columnOf(name) === 'sku'))

const columnOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^part_(number|no\.?)$/, 'sku')

/** What a list of errors has in its last column. Importing the list again leaves it out. */
export const problemColumn = 'what is wrong'

/** Reads the header. Refuses an unknown column, one that is there twice, and a file without part numbers. */
export function readHeader(names: readonly string[]): (Field | undefined)[] {
  const columns = names.map(columnOf)
  while (columns.at(-1) === '') columns.pop()
  if (!columns.includes('sku')) throw new UnreadableFile(texts.noHeader)
  return columns.map((column, index) => {
    if (column === columnOf(problemColumn)) return undefined
    const field = importColumns.find((known) => known === column)
    if (!field) throw new UnreadableFile(texts.unknownColumn((names[index]?.trim() ?? '').slice(0, 100)))
    if (columns.indexOf(column) !== index) throw new UnreadableFile(texts.columnTwice(field))
    return field
  })
}
