import { columnLetter } from '../../src/contract/rules/column-letter.ts'
import { aWorkbook } from './a-workbook.ts'

/** A text, a number, or what Excel stores beside its value: a formula with its result, a day by its number, an error. */
export type Cell = string | number | null | { formula: string; result: number } | { day: number } | { error: string }

export interface Sheet {
  name: string
  rows: Cell[][]
  /** Lines of rows that are hidden. */
  hidden?: number[]
  /** Cells that are merged, such as A1:I1. */
  merged?: string[]
  state?: 'hidden'
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A workbook as Excel writes it: texts in a table of their own, empty rows left out, styles for days. */
export function workbookOfRows(sheets: readonly Sheet[]): Uint8Array {
  const shared = new Map<string, number>()
  const numberOf = (text: string) => {
    if (!shared.has(text)) shared.set(text, shared.size)
    return shared.get(text) ?? 0
  }
  const cellOf = (cell: Cell, place: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${numberOf(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
    if ('error' in cell) return `<c r="${place}" t="e"><v>${escaped(cell.error)}</v></c>`
    return `<c r="${place}"><f>${escaped(cell.formula)}</f><v>${cell.result}</v></c>`
  }
  const sheetOf = ({ rows, hidden = [], merged = [] }: Sheet) => {
    const lines = rows.map((cells, at) => {
      const inside = cells.map((cell, column) => cellOf(cell, `${columnLetter(column)}${at + 1}`)).join('')
      return inside && `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${inside}</row>`
    })
    const merges = merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
  }
  const made = sheets.map(sheetOf)
  const part = (type: string, id: string, target: string) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`
  const named = sheets.map(
    ({ name, state }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  return aWorkbook(made[0] ?? '', undefined, {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, at) => part('worksheet', `rId${at + 1}`, `worksheets/sheet${at + 1}.xml`))
      .join('')}${part('sharedStrings', 'rId90', 'sharedStrings.xml')}${part('styles', 'rId91', 'styles.xml')}</Relationships>`,
    ...Object.fromEntries(made.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
    'xl/sharedStrings.xml': `<sst ${main}>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  })
}
