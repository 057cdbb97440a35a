import { z } from 'zod'
import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { productFields } from '../../../contract/catalog/product.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { typedNumber } from '../../../contract/schema/typed-number.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import { stockMessages } from './messages.ts'

/** What happened to the stock: units came, units went, or somebody counted them. */
export const stockChangeForm = z
  .object({
    kind: z.enum(['add', 'remove', 'count']),
    units: z
      .string()
      .trim()
      .min(1, { error: stockMessages.unitsMissing, abort: true })
      .pipe(typedNumber({ decimals: 0, unit: 'pieces', unreadable: fieldMessages.wholeUnits }))
      .pipe(productFields.available.or(z.literal(0))),
    reason: requiredText(200, stockMessages.reasonMissing),
  })
  .refine(({ kind, units }) => kind === 'count' || units > 0, { path: ['units'], error: fieldMessages.minUnits(1) })

export type StockChangeInput = z.input<typeof stockChangeForm>
export type StockChangeOutput = z.output<typeof stockChangeForm>

/** The change of the stock in units. A count is of what is on hand: what is available, and what open orders hold. */
export const unitsChanged = (
  { available, reserved }: Pick<StockedProduct, 'available' | 'reserved'>,
  { kind, units }: Pick<StockChangeOutput, 'kind' | 'units'>,
) => (kind === 'count' ? units - available - reserved : kind === 'add' ? units : -units)

/** What is on the shelf. */
export const onHandOf = ({ available, reserved }: Pick<StockedProduct, 'available' | 'reserved'>) => available + reserved
