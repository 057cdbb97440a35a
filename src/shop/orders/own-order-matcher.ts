import { foldCode, foldText, foldWords } from '../../contract/rules/fold-text.ts'
import type { OrderWithLines } from '../database/tables.ts'

type Searched = Pick<OrderWithLines, 'number' | 'purchaseOrder' | 'company' | 'customerName'> & {
  lines: Pick<OrderWithLines['lines'][number], 'sku' | 'product'>[]
}

/**
 * Returns whether an order is what its customer searches: its number, purchase order or a part number has the text as a part, or every word
 * occurs in them, in the company or in the products, and `withPeople` in the name of who ordered. Undefined for a search without letters and digits.
 */
export function ownOrderMatcher(search: string, { withPeople = false } = {}): ((order: Searched) => boolean) | undefined {
  const words = foldWords(search)
  const code = foldCode(search)
  if (words.length === 0) return undefined
  return ({ number, purchaseOrder, company, customerName, lines }) => {
    const codes = [number, purchaseOrder, ...lines.map(({ sku }) => sku)]
    if (codes.some((each) => foldCode(each).includes(code))) return true
    const text = foldText([...codes, company, ...(withPeople ? [customerName] : []), ...lines.map(({ product }) => product)].join(' '))
    return words.every((word) => text.includes(word))
  }
}
