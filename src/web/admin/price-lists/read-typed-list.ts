import { percentOff } from '../../../contract/catalog/price-lists.ts'
import { productFields } from '../../../contract/catalog/product.ts'
import { priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import { changedProducts, figureProblem, isEmptied, readFigure, readPrices, type TypedList, type TypedProduct } from './typed-list.ts'

/** What is wrong, by the field: `percent`, `families.pliers`, `{productID}.1.price`. */
type Problems = Map<string, string>

export interface ListEdit {
  percent: number
  families: { family: string; percent: number }[]
  prices: { productID: string; price: number | null; price_breaks: { quantity: number; price: number }[] }[]
}

/** Reads what is typed as an edit of the list, with the products that have changed; or says what is wrong with each field. */
export function readTypedList(saved: TypedList, typed: TypedList): { edit: ListEdit } | { problems: Problems } {
  const problems: Problems = new Map()
  const percent = (path: string, text: string): number => {
    const figure = readFigure(text, 'percent')
    const { error } = percentOff.safeParse(figure)
    if (error) problems.set(path, figure === undefined ? figureProblem(text, 'percent') : (error.issues[0]?.message ?? ''))
    return figure ?? 0
  }
  const everything = percent('percent', typed.percent)
  const families = Object.entries(typed.families).flatMap(([family, text]) =>
    text.trim() === '' ? [] : [{ family, percent: percent(`families.${family}`, text) }],
  )
  const prices = changedProducts(saved, typed).map((product) => {
    for (const [path, message] of problemsOf(product)) problems.set(path, message)
    const read = readPrices(product)
    return { productID: product.productID, price: read?.price ?? null, price_breaks: read?.price_breaks ?? [] }
  })
  return problems.size > 0 ? { problems } : { edit: { percent: everything, families, prices } }
}

function problemsOf(product: TypedProduct): [path: string, message: string][] {
  const { productID, rungs, minimum_order } = product
  const problems = rungs.flatMap(({ quantity, price }, row): [string, string][] => {
    if (isEmptied(product, row)) return []
    const { error } = productFields.price.safeParse(readFigure(price, 'price'))
    const isQuantity = row === 0 || readFigure(quantity, 'quantity') !== undefined
    return [
      ...(error
        ? [
            [
              `${productID}.${row}.price`,
              readFigure(price, 'price') === undefined ? figureProblem(price, 'price') : (error.issues[0]?.message ?? ''),
            ] as [string, string],
          ]
        : []),
      ...(isQuantity ? [] : [[`${productID}.${row}.quantity`, figureProblem(quantity, 'quantity')] as [string, string]]),
    ]
  })
  const read = readPrices(product)
  if (problems.length > 0 || !read) return problems
  // The rows are sorted by their quantities; each problem is shown where that quantity is typed.
  return priceBreakProblems({ ...read, minimum_order }).map(({ row, field, message }) => {
    const quantity = read.price_breaks[row]?.quantity
    const at = rungs.findLastIndex((rung, index) => index > 0 && readFigure(rung.quantity, 'quantity') === quantity)
    return [`${productID}.${at}.${field}`, message]
  })
}
