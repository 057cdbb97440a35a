import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat } from '../../ground/csv.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Shop } from '../../shop.ts'
import { readImages } from '../products/product-images.ts'
import { productFieldsOf } from '../products/product-map.ts'
import { exportColumns, type Field, writeCell, writeText } from './cells.ts'
import { problemColumn } from './import-fields.ts'

const BATCH = 500
const lineOf = (cells: string[], format: CsvFormat) => `${cells.join(format === 'comma' ? ',' : ';')}\r\n`

/** Writes all products as a file that imports without a change, drafts too. */
export async function* exportProducts(shop: Shop, _admin: Admin, format: CsvFormat = 'comma'): AsyncGenerator<string> {
  yield exportTemplate(format)
  for (let after = ''; ; ) {
    const rows = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('removedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const lines = rows.map((row) => {
      const fields: Partial<Record<Field, unknown>> = { ...productFieldsOf(row), images: readImages(row) }
      return lineOf(
        exportColumns.map((field) => writeCell(field, fields[field], format)),
        format,
      )
    })
    if (lines.length > 0) yield lines.join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** The names of all columns. */
export const exportTemplate = (format: CsvFormat = 'comma') => BYTE_ORDER_MARK + lineOf(exportColumns, format)

/** Writes the rows of a check that have errors as they were in the file, with what is wrong at the end. */
export async function* exportErrorRows({ db }: Shop, _admin: Admin, importId: string): AsyncGenerator<string> {
  const found = await db.selectFrom('product_import').select('facts').where('id', '=', importId).executeTakeFirst()
  const written = (cells: string[]) => lineOf(cells.map(writeText), 'comma')
  yield BYTE_ORDER_MARK + written([...((found && fromJson(found.facts).header) ?? []), problemColumn])
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('product_import_row')
      .select(['line', 'cells', 'errors'])
      .where('importId', '=', importId)
      .where('kind', '=', 'error')
      .where('line', '>', after)
      .orderBy('line')
      .limit(BATCH)
      .execute()
    if (rows.length > 0)
      yield rows
        .map(({ cells, errors }) =>
          written([
            ...fromJson(cells),
            fromJson(errors)
              .map(({ column, message }) => `${column}: ${message}`)
              .join(' '),
          ]),
        )
        .join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.line
  }
}
