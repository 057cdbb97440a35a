import { fieldMessages } from '../../../contract/schema/messages.ts'
import type { QuoteLine } from '../../../contract/selling/quote.ts'
import { amountProblem, readAmount } from '../../ui/text/amounts.ts'
import { isZero, readUnits, unitsProblem } from '../../ui/text/units.ts'

/** An answer to an offer as it is typed. */
export interface TypedCounter {
  lines: { productID: string; units: string; price: string }[]
  note: string
}

interface Read {
  /** Undefined while something is wrong. */
  answer?: { lines: { productID: string; orderUnit: number; price?: number }[]; note: string }
  /** By product. */
  problems: Record<string, { units?: string; price?: string }>
}

/** The answer as it begins: the quantities of the offer, and no wish. */
export const startCounter = (items: readonly Pick<QuoteLine, 'productID' | 'orderUnit'>[]): TypedCounter => ({
  lines: items.map(({ productID, orderUnit }) => ({ productID, units: String(orderUnit), price: '' })),
  note: '',
})

/** Reads an answer. A line of 0 or without a quantity is left out. */
export function readCounter({ lines, note }: TypedCounter): Read {
  const wanted = lines.filter(({ units }) => !isZero(units))
  const problems = wanted.flatMap(({ productID, units, price }) => {
    const wrong = {
      units: unitsProblem(units),
      price: price.trim() === '' ? undefined : amountProblem(price),
    }
    return wrong.units || wrong.price
      ? [[productID, { ...(wrong.units && { units: wrong.units }), ...(wrong.price && { price: wrong.price }) }] as const]
      : []
  })
  const [first] = lines
  if (wanted.length === 0 && first) return { problems: { [first.productID]: { units: fieldMessages.noQuantity } } }
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  return {
    answer: {
      lines: wanted.map(({ productID, units, price }) => {
        const wished = readAmount(price)
        return { productID, orderUnit: readUnits(units) ?? 0, ...(wished !== undefined && { price: wished }) }
      }),
      note: note.trim(),
    },
    problems: {},
  }
}
