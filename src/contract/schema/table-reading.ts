import { z } from 'zod'
import { atMost } from './values.ts'

const count = z.number().int()
const fieldName = z.string().check(atMost(60))
const format = z.enum(['point', 'comma'])

/** The columns that a table may have. */
export const maxTableColumns = 256

export const tableColumn = z.object({
  letter: z.string(),
  head: z.string().describe('Empty without one'),
  values: z.array(z.string()).describe('The first three different ones'),
  field: z.string().nullable().describe('Empty: left out. Null: nobody can say, so it is asked.'),
  how: z
    .enum(['name', 'before', 'values', 'choice', 'unknown'])
    .describe('Why it has this field: its name, a file before with the same head, what stands in it, or who answered'),
  notes: z.array(z.string()),
  candidates: z.array(z.string()).describe('Fields that fit, when it is asked'),
  twoReadings: z
    .object({ text: z.string(), grouped: z.number(), decimal: z.number() })
    .nullable()
    .describe('A number that may have grouped digits or decimals, if no other number of the column decides'),
  format: format.nullable().describe('How its numbers write decimals'),
})
export type TableColumn = z.infer<typeof tableColumn>

/** How a table that somebody made is read: its heads, columns and rows, with what is left out. */
export const tableReading = z.object({
  sheets: z.array(z.string()).describe('Sheets that have rows; none for CSV'),
  sheet: z.string(),
  isSheetAsked: z.boolean(),
  headRow: count.describe('0 without heads'),
  fields: z.array(z.object({ name: z.string(), label: z.string(), decimals: count.nullable().describe('Null for texts') })),
  columns: z.array(tableColumn),
  rows: z
    .array(
      z.object({ from: count, to: count, text: z.string(), what: z.enum(['title', 'empty', 'heads', 'data', 'sum', 'note', 'hidden']) }),
    )
    .describe('What the rows hold, in their order. Hidden ones are read too.'),
  dataRows: count,
  leftOutRows: count,
  notes: z.array(z.string()),
})
export type TableReading = z.infer<typeof tableReading>

/** What somebody answered about a table. */
export const tableAnswers = z.strictObject({
  sheet: z.string().check(atMost(100)).optional(),
  headRow: count.min(0).max(1_048_576).optional(),
  columns: z
    .array(
      z.strictObject({
        letter: z
          .string()
          .check(atMost(3))
          .regex(/^[A-Z]+$/),
        field: fieldName.optional().describe('Empty: left out'),
        format: format.optional(),
      }),
    )
    .check(atMost(maxTableColumns)),
})
export type TableAnswers = z.infer<typeof tableAnswers>
