import { applyImport } from '../../../shop/catalog/imports/apply-import.ts'
import { answerImport, checkImport } from '../../../shop/catalog/imports/check-import.ts'
import { exportErrorRows, exportProducts, exportTemplate } from '../../../shop/catalog/imports/export-products.ts'
import { findImport, listImportRows, listImports, stopImport } from '../../../shop/catalog/imports/list-imports.ts'
import { undoImport } from '../../../shop/catalog/imports/undo-import.ts'
import { adminOnly, listItems } from '../ground/access.ts'
import { csvFile, csvType } from '../ground/csv-file.ts'
import { streamedFile } from '../ground/streamed-file.ts'

export const productImportCalls = {
  check: adminOnly.productImports.check.handler(async ({ context, input: { file } }) => {
    const named = { name: file.name.slice(-200), bytes: await file.bytes() }
    const { importId } = await checkImport(context.shop, context.admin, named, context.log)
    return { insertedId: importId }
  }),
  answer: adminOnly.productImports.answer.handler(async ({ context, input: { importId, answers, isPreview = false } }) => {
    await answerImport(context.shop, context.admin, importId, { answers, isPreview }, context.log)
    return { modifiedCount: 1 }
  }),
  list: adminOnly.productImports.list.handler(async ({ context, input = {} }) =>
    listItems(await listImports(context.shop, context.admin, input), context),
  ),
  find: adminOnly.productImports.find.handler(({ context, input }) => findImport(context.shop, context.admin, input.importId)),
  rows: adminOnly.productImports.rows.handler(async ({ context, input: { importId, ...query } }) =>
    listItems(await listImportRows(context.shop, context.admin, importId, query), context),
  ),
  errorRows: adminOnly.productImports.errorRows.handler(({ context, input }) =>
    csvFile(context, 'import-errors', input, exportErrorRows(context.shop, context.admin, input.importId)),
  ),
  stop: adminOnly.productImports.stop.handler(async ({ context, input }) => {
    await stopImport(context.shop, context.admin, input.importId)
    return { modifiedCount: 1 }
  }),
  apply: adminOnly.productImports.apply.handler(async ({ context, input: { importId, ...options } }) => {
    await applyImport(context.shop, context.admin, importId, options)
    return { modifiedCount: 1 }
  }),
  undo: adminOnly.productImports.undo.handler(async ({ context, input }) => {
    const { undone } = await undoImport(context.shop, context.admin, input.importId)
    await undone
    return { modifiedCount: 1 }
  }),
  export: adminOnly.productImports.export.handler(({ context, input }) =>
    csvFile(context, 'products', input ?? {}, exportProducts(context.shop, context.admin, input?.format)),
  ),
  template: adminOnly.productImports.template.handler(({ context, input }) =>
    streamedFile(context, { name: 'products-template', extension: 'csv', type: csvType }, oneText(exportTemplate(input?.format))),
  ),
}

/** It has no data, so that nobody has to know who took it. */
async function* oneText(text: string) {
  yield new TextEncoder().encode(text)
}
