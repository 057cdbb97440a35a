import { foldCode, foldText, foldWords } from '../../../contract/rules/fold-text.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import { orderNumberParts } from './order-search-keys.ts'

/** A shorter part after a word such as Order is in too many numbers. */
const MIN_PART = 3

type Searched = Pick<OrderWithLines, 'number' | 'purchaseOrder' | 'company' | 'customerName'> & {
  lines: Pick<OrderWithLines['lines'][number], 'sku' | 'product'>[]
  /** Of its invoices and credit notes. */
  documents: string[]
}

/**
 * Returns whether an order is what its customer searches: its number, purchase order, an invoice or a part number has the text as a part, the text has
 * its number, as that of a packing slip does, or every word
 * occurs in them, in the company or in the products, and `withPeople` in the name of who ordered. Undefined for a search without letters and digits.
 */
export function ownOrderMatcher(search: string, { withPeople = false } = {}): ((order: Searched) => boolean) | undefined {
  const words = foldWords(search)
  const parts = [foldCode(search), ...orderNumberParts(search).filter(({ length }) => length >= MIN_PART)]
  if (words.length === 0) return undefined
  return ({ number, purchaseOrder, company, customerName, lines, documents }) => {
    const codes = [number, purchaseOrder, ...documents, ...lines.map(({ sku }) => sku)]
    // A packing slip has the number of its order and of its delivery.
    if (foldCode(search).includes(foldCode(number))) return true
    if (codes.some((each) => parts.some((part) => foldCode(each).includes(part)))) return true
    const text = foldText([...codes, company, ...(withPeople ? [customerName] : []), ...lines.map(({ product }) => product)].join(' '))
    return words.every((word) => text.includes(word))
  }
}
