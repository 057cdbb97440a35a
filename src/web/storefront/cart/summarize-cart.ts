import type { Replacement } from '../../../contract/catalog/product.ts'
import { lineAmount } from '../../../contract/rules/pricing.ts'
import type { LineAnswer } from './answer-line.ts'
import type { CartProduct } from './cart-product.ts'

/** A line of the cart as the page shows it. */
export interface CartRow {
  productID: string
  /** Undefined if the product is no longer sold. */
  product: CartProduct | undefined
  name: string
  units: number
  typed: string
  answer: LineAnswer
  /** The tool that replaces the product, which can no longer be ordered. */
  replacement?: Replacement | undefined
  /** Why a new customer cannot order so much. */
  leftForOthers?: string | undefined
}

export interface CartSummary {
  /** The lines that can be ordered. */
  counted: number
  /** Their sum in whole cents. */
  subtotal: number
  refused: CartRow[]
  /** The quantities that would make refused lines orderable. */
  changes: [productID: string, units: number][]
  /** The sum after these changes, in whole cents. */
  changedSubtotal: number
}

/** Sums up the cart. Lines that cannot be ordered do not count. */
export function summarizeCart(rows: CartRow[]): CartSummary {
  const refused = rows.filter(({ answer }) => answer.refusal !== undefined)
  const subtotal = rows.reduce((sum, { answer }) => sum + (answer.amount ?? 0), 0)
  const changes = refused.flatMap(({ productID, product, answer: { changeTo } }) =>
    product && changeTo !== undefined ? [{ productID, changeTo, amount: lineAmount(product, changeTo) }] : [],
  )
  return {
    counted: rows.length - refused.length,
    subtotal,
    refused,
    changes: changes.map(({ productID, changeTo }) => [productID, changeTo]),
    changedSubtotal: changes.reduce((sum, { amount }) => sum + amount, subtotal),
  }
}
