import type { PricedProduct, PriceList, ProductToPrice } from '../../../contract/catalog/price-lists.ts'
import { toCents } from '../../../contract/ground/money.ts'
import { type NumberField, readNumber } from '../../../contract/rules/read-number.ts'
import { priceListMessages } from './messages.ts'

/** A price from a quantity on, as it is typed. The first one of a product counts from its minimum order. */
export interface TypedRung {
  quantity: string
  price: string
  /** Its quantity is being typed. */
  isNew?: true
}

export interface TypedProduct extends ProductToPrice {
  /** None: the product is taken out of the list. */
  rungs: TypedRung[]
}

/** A price list as it is typed. An empty percentage of a family is none. */
export interface TypedList {
  percent: string
  families: Record<string, string>
  products: TypedProduct[]
}

const showPrice = (price: number) => price.toFixed(2)

/** Returns the product of a price list with its prices as texts. */
function toTypedProduct({ price, price_breaks, ...product }: PricedProduct): TypedProduct {
  const rungs = [{ quantity: product.minimum_order, price }, ...price_breaks]
  return { ...product, rungs: rungs.map((rung) => ({ quantity: String(rung.quantity), price: showPrice(rung.price) })) }
}

export const toTypedList = ({ percent, families, prices }: PriceList): TypedList => ({
  percent: String(percent),
  families: Object.fromEntries(families.map(({ family, percent }) => [family, String(percent)])),
  products: prices.map(toTypedProduct),
})

export const priceFigure: NumberField = { decimals: 2, format: 'page', unit: 'money', unreadable: priceListMessages.number }
const figures = {
  price: priceFigure,
  percent: { decimals: 2, format: 'page', unit: 'percent', max: 100, unreadable: priceListMessages.number },
  quantity: { decimals: 0, unit: 'pieces', unreadable: priceListMessages.quantity },
} satisfies Record<string, NumberField>
export type Figure = keyof typeof figures

/** Reads a typed figure of a price list; undefined if it is none. */
export function readFigure(text: string, figure: Figure): number | undefined {
  const read = readNumber(text, figures[figure])
  return 'value' in read && read.value >= 0 ? read.value : undefined
}

/** What is wrong with a text that `readFigure` does not read. */
export function figureProblem(text: string, figure: Figure): string {
  const read = readNumber(text, figures[figure])
  return 'problem' in read ? read.problem : priceListMessages.number
}

/** Whether two texts mean the same, so that 8.1 is no change of 8.10. */
const isSame = (figure: Figure, a = '', b = '') =>
  a.trim() === b.trim() || (readFigure(a, figure) !== undefined && readFigure(a, figure) === readFigure(b, figure))

const rungAt = (product: TypedProduct | undefined, index: number): TypedRung | undefined => product?.rungs[index]

/** The text that a field had when it was saved, if it has changed; an empty text for one that is new. */
export const wasText = (figure: Figure, saved: string | undefined, typed: string): string | undefined =>
  isSame(figure, saved, typed) ? undefined : (saved ?? '')

/** The number of fields that differ from what was saved. */
export function countChanges(saved: TypedList, typed: TypedList): number {
  const families = new Set([...Object.keys(saved.families), ...Object.keys(typed.families)])
  const ofFamilies = [...families].filter((slug) => !isSame('percent', saved.families[slug], typed.families[slug])).length
  return (
    (isSame('percent', saved.percent, typed.percent) ? 0 : 1) +
    ofFamilies +
    typed.products.reduce((sum, product) => sum + changesOf(saved, product), 0)
  )
}

function changesOf(saved: TypedList, product: TypedProduct): number {
  const before = saved.products.find(({ productID }) => productID === product.productID)
  const rows = Math.max(before?.rungs.length ?? 0, product.rungs.length)
  return Array.from({ length: rows }, (_, index) => [rungAt(before, index), rungAt(product, index)] as const).filter(
    ([was, is]) => !isSame('price', was?.price, is?.price) || (index(was, is) && !isSame('quantity', was?.quantity, is?.quantity)),
  ).length
}

/** Both rows are there, so that their quantities can differ. */
const index = (was: TypedRung | undefined, is: TypedRung | undefined) => was !== undefined && is !== undefined

/** The percentages of families that are typed, over those that somebody else has saved. */
export const mergeFamilies = (before: TypedList['families'], now: TypedList['families'], typed: TypedList['families']) => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([slug, percent]) => percent !== before[slug])),
})

/** The products that are typed, over those that somebody else has saved. */
export function mergeProducts(before: TypedProduct[], now: TypedProduct[], typed: TypedProduct[]): TypedProduct[] {
  const find = (products: TypedProduct[], { productID }: TypedProduct) => products.find((product) => product.productID === productID)
  const isTyped = (product: TypedProduct) => JSON.stringify(find(before, product)) !== JSON.stringify(product)
  const added = now.filter((product) => !find(typed, product))
  return [...added, ...typed.flatMap((product) => (isTyped(product) ? [product] : (find(now, product) ?? [])))]
}

/** The products that differ from what was saved. */
export const changedProducts = (saved: TypedList, typed: TypedList): TypedProduct[] =>
  typed.products.filter((product) => changesOf(saved, product) > 0)

/** Whether the price of a row was emptied, which removes it. The first row goes with the last one. */
export const isEmptied = ({ rungs }: TypedProduct, row: number): boolean =>
  row > 0 ? rungs[row]?.price.trim() === '' : rungs.every(({ price }) => price.trim() === '')

/** The prices of a product as the rules read them, without fields that are no figures. */
export function readPrices({ rungs }: TypedProduct) {
  const [base, ...breaks] = rungs.map(({ quantity, price }) => ({
    quantity: readFigure(quantity, 'quantity'),
    price: readFigure(price, 'price'),
  }))
  if (base?.price === undefined) return undefined
  const price_breaks = breaks
    .flatMap(({ quantity, price }) => (quantity === undefined || price === undefined ? [] : [{ quantity, price }]))
    .sort((a, b) => a.quantity - b.quantity)
  return { price: base.price, price_breaks }
}

/** How far a price is below another one, such as −9.0%. */
export function showDifference(cents: number, publicCents: number): string {
  const percent = ((cents - publicCents) / publicCents) * 100
  return `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent).toFixed(1)}%`
}

export const readCents = (text: string): number | undefined => {
  const figure = readFigure(text, 'price')
  return figure === undefined ? undefined : toCents(figure)
}
