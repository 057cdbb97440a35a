import { z } from 'zod'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { tableAnswers, tableReading } from '../schema/table-reading.ts'
import { atMost, atMostBytes, id, inQuery, inserted, modified, pageQuery } from '../schema/values.ts'

/** The largest file of products. */
export const maxImportBytes = 32 * 1024 * 1024

const count = z.number().int()

/** A file of products that was checked, and what it changes. */
export const productImport = z.object({
  _id: z.string(),
  file: z.string(),
  by: z.string().describe('The email address of who imported it'),
  state: z
    .enum(['checking', 'asked', 'checked', 'refused', 'stopped', 'applying', 'applied', 'undoing', 'undone'])
    .describe(
      '`asked`: `reading` shows how the file would be read, and what waits for an answer. `refused`: the file cannot be read, and `problem` says why. `stopped`: the check ended before its end. Neither wrote anything.',
    ),
  problem: z.string(),
  rows: count.describe('Rows of the file, without its header'),
  done: count.describe('Rows that were checked so far'),
  changes: count.describe('Changed cells'),
  changedProducts: count,
  newProducts: count,
  newLines: z.tuple([count, count]).nullable().describe('The lines of the first and the last new product'),
  errors: count,
  errorRows: count,
  leftOut: z.boolean().describe('Whether the rows with errors were left out'),
  columns: z.array(z.object({ column: z.string(), changes: count })),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  reading: tableReading
    .nullable()
    .describe('How the file is read. Not in lists, and not of files that name the fields of products themselves.'),
  isFileKept: z.boolean().describe('Whether the columns can be chosen, with `POST /product-import/{importId}/columns`. Not in lists.'),
  sameFile: z
    .object({ importId: z.string(), by: z.string(), appliedAt: z.string() })
    .nullable()
    .describe('The same file was applied before. Not in lists.'),
})
export type ProductImport = z.infer<typeof productImport>

const rowError = z.object({ column: z.string(), value: z.string(), message: z.string() })

export const productImportRow = z.object({
  line: count.describe('The line of the file, counted from 1 with its header'),
  productID: z.string().nullable(),
  sku: z.string(),
  product: z.string(),
  image: z.string(),
  cells: z.array(z.object({ column: z.string(), old: z.unknown(), new: z.unknown() })).describe('Changed cells, or all of a new product'),
  errors: z.array(rowError),
})
export type ProductImportRow = z.infer<typeof productImportRow>

export const importRowKind = z.enum(['error', 'changed', 'new', 'kept'])

const importId = z.strictObject({ importId: id })
const tags = ['Products']
const csvFormat = z.strictObject({ format: z.enum(['comma', 'semicolon']).optional() }).optional()

export const productImports = {
  check: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/product-import',
      summary: 'Check a file of products without a change (admin)',
      description:
        'CSV or an `.xlsx` workbook as people have it, up to 32 MB and 100,000 rows. The heads may be under titles and in another language; the part number finds the product; a missing column stays unchanged, an empty cell clears an optional field. Read the import until its `state` is `checked`, or `asked` when somebody has to say what a column is.',
      tags,
      spec: refusalResponses({ 429: 'Too many uploads. `Retry-After` gives the seconds to wait.' }),
    })
    .input(z.strictObject({ file: z.file(fieldMessages.noRows).check(atMostBytes(maxImportBytes, fieldMessages.importTooLarge)) }))
    .output(inserted),
  answer: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/product-import/{importId}/columns',
      summary: 'Choose the columns of a file, and check it (admin)',
      description:
        'For an import that is `asked` or `checked`. The choice is remembered for files with the same heads. With `isPreview`, the file is only read again, and stays `asked`.',
      tags,
      spec: refusalResponses({
        409: 'This import is neither asked nor checked',
        429: 'Too many checks. `Retry-After` gives the seconds to wait.',
      }),
    })
    .input(z.strictObject({ importId: id, answers: tableAnswers, isPreview: z.boolean().optional() }))
    .output(modified),
  list: staffCall(['products'])
    .route({ method: 'GET', path: '/product-import', summary: 'List imports, newest first (admin)', tags })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(productImport)),
  find: staffCall(['products'])
    .route({ method: 'GET', path: '/product-import/{importId}', summary: 'Get an import and its progress (admin)', tags })
    .input(importId)
    .output(productImport),
  rows: staffCall(['products'])
    .route({
      method: 'GET',
      path: '/product-import/{importId}/row',
      summary: 'List rows of an import: errors, changes, new products, or what its undo kept (admin)',
      tags,
    })
    .input(
      z.strictObject({
        importId: id,
        kind: importRowKind,
        column: z.string().check(atMost(40)).regex(/^\w+$/).optional(),
        limit: pageQuery.limit,
        after: inQuery(z.number().int().min(0)).optional(),
      }),
    )
    .output(z.array(productImportRow)),
  errorRows: staffCall(['products'])
    .route({
      method: 'GET',
      path: '/product-import/{importId}/errors.csv',
      summary: 'Download the rows with errors (admin)',
      tags,
      spec: csvResponse('with what is wrong in the last column'),
      outputStructure: 'detailed',
    })
    .input(importId)
    .output(csvOutput),
  stop: staffCall(['products'])
    .route({ method: 'POST', path: '/product-import/{importId}/stop', summary: 'Stop a check (admin)', tags })
    .input(importId)
    .output(modified),
  apply: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/product-import/{importId}/apply',
      summary: 'Apply a checked import, all or nothing (admin)',
      description: '`available` is added as the difference shown, so that sales in the meantime are kept.',
      tags,
      spec: refusalResponses({
        409: 'Rows have errors and are not left out, or a cell has changed since the check: `skus` names up to ten',
        422: 'The stock would fall below zero',
      }),
    })
    .input(z.strictObject({ importId: id, leaveOutErrors: z.boolean().optional() }))
    .output(modified),
  undo: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/product-import/{importId}/undo',
      summary: 'Undo an import (admin)',
      description:
        'Restores cells that nobody has changed since, and removes new products that nobody changed or ordered. Rows of the kind `kept` name the others.',
      tags,
      spec: refusalResponses({ 409: 'This import was not applied, or is undone' }),
    })
    .input(importId)
    .output(modified),
  export: staffCall(['products'])
    .route({
      method: 'GET',
      path: '/product-export',
      summary: 'Download all products as a file that imports without a change (admin)',
      tags,
      spec: csvResponse('a product per line'),
      outputStructure: 'detailed',
    })
    .input(csvFormat)
    .output(csvOutput),
  template: staffCall(['products'])
    .route({
      method: 'GET',
      path: '/product-import-template',
      summary: 'Download the names of all columns of an import (admin)',
      tags,
      spec: csvResponse('the header alone'),
      outputStructure: 'detailed',
    })
    .input(csvFormat)
    .output(csvOutput),
}
