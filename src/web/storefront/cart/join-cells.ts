import { pasteLimits, type TextRecord } from '../../forms/read-records.ts'
import { isHead, quantityIn } from './find-columns.ts'
import { isPartLike } from './read-line.ts'

const MAX_COLUMNS = 10

/** Joins the cells of a table that an email wrote one a line. Other records stay as they are. */
export function joinCells(records: TextRecord[]): TextRecord[] {
  if (records.length < 2 || records.length > pasteLimits.rows * MAX_COLUMNS) return records
  if (records.some(({ fields }) => fields.length > 1 && fields.some((cell) => isPart(cell) || isQuantity(cell)))) return records
  // A name may have a comma.
  const cells = records.map(({ fields }) => fields.join(', '))
  // Lines that say both already are rows.
  if (!cells.some(isPart) || !cells.some(isQuantity)) return records
  for (let width = 2; width <= Math.min(MAX_COLUMNS, cells.length); width++) {
    if (cells.length % width !== 0) continue
    const rows = Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))
    const [first = []] = rows
    const body = rows.length > 1 && isHead(first) ? rows.slice(1) : rows
    const columnsOf = (is: (cell?: string) => boolean) => first.filter((_, at) => body.every((row) => is(row[at]))).length
    if (columnsOf(isPart) === 1 && columnsOf(isQuantity) > 0)
      return rows.map((fields, row) => ({ row: records[row * width]?.row ?? 0, fields }))
  }
  return groupByPart(records)
}

const isQuantity = (cell = '') => quantityIn(cell) !== undefined
const isPart = (cell = '') => isPartLike(cell) && !isQuantity(cell)

/** Each part number begins a row that has one quantity. */
function groupByPart(records: TextRecord[]): TextRecord[] {
  const groups: TextRecord[] = []
  for (const { row, fields } of records) {
    const last = groups.at(-1)
    if (isPart(fields[0])) groups.push({ row, fields: [...fields] })
    else if (last) last.fields.push(fields.join(', '))
    else return records
  }
  const rows = groups.map(({ row, fields: [part = '', ...cells] }) => {
    const quantities = cells.filter(isQuantity)
    return quantities.length === 1 ? { row, fields: [part, ...quantities, ...cells.filter((cell) => !isQuantity(cell))] } : undefined
  })
  return rows.includes(undefined) ? records : rows.filter((row) => row !== undefined)
}
