import type { OfferedProduct } from '../../../../contract/catalog/product.ts'
import { toCents } from '../../../../contract/ground/money.ts'
import { unitPrice } from '../../../../contract/rules/pricing.ts'
import { readMeasure } from '../../../../contract/rules/read-measure.ts'
import { specificationKey } from '../../../../contract/rules/specification-filter.ts'
import { orderWeight } from '../../../ui/product/order-weight.ts'
import { countUnits } from '../../../ui/text/counts.ts'
import { showUnits } from '../../../ui/text/money.ts'

type Compared = Pick<OfferedProduct, 'specifications' | 'price' | 'price_breaks' | 'minimum_order' | 'increment' | 'weight_grams'>

export interface CompareRow {
  label: string
  /** Of each tool; null where nothing is stated. */
  texts: (string | null)[]
  isSame: boolean
  /** Lengths, as shares of the longest. */
  shares?: (number | null)[]
}

export interface PriceRow {
  quantity: number
  /** In whole cents; null where so few cannot be ordered. */
  prices: (number | null)[]
  isMine: boolean
}

/** The names of the specifications, those that more tools state first. */
export function specificationRows(tools: readonly Compared[]): CompareRow[] {
  const labels = new Map(
    tools.flatMap(({ specifications }) => specifications.map(([name]) => [specificationKey(name), name] as const)).reverse(),
  )
  const order = [...new Set(tools.flatMap(({ specifications }) => specifications.map(([name]) => specificationKey(name))))]
  const rows = order.map((key) => {
    const texts = tools.map(({ specifications }) => textOf(specifications, key))
    return { label: labels.get(key) ?? key, texts, isSame: areSame(texts), ...lengths(texts) }
  })
  const stated = ({ texts }: CompareRow) => texts.filter((text) => text !== null).length
  return rows.sort((a, b) => stated(b) - stated(a))
}

/** The unit prices at each quantity where one of them changes, in whole cents. */
export function priceRows(tools: readonly Compared[], units: number | undefined): PriceRow[] {
  const changes = tools.flatMap(({ minimum_order, price_breaks }) => [minimum_order, ...price_breaks.map(({ quantity }) => quantity)])
  const quantities = [...new Set(changes)].sort((a, b) => a - b)
  const mine = units && quantities.findLast((quantity) => quantity <= units)
  return quantities.map((quantity) => ({
    quantity,
    prices: tools.map((tool) => (quantity < tool.minimum_order ? null : unitPrice(tool, quantity))),
    isMine: quantity === mine,
  }))
}

/** What limits a quantity, and what it weighs. */
export function orderingRows(tools: readonly Compared[], units: number | undefined): CompareRow[] {
  const toRow = (label: string, texts: (string | null)[]) => ({ label, texts, isSame: areSame(texts) })
  const weights = units ? tools.map(({ weight_grams }) => orderWeight(weight_grams, units) ?? null) : []
  return [
    toRow(
      'Minimum Order',
      tools.map(({ minimum_order }) => showUnits(minimum_order)),
    ),
    toRow(
      'Order multiple',
      tools.map(({ increment }) => showUnits(increment)),
    ),
    ...(units && weights.some((weight) => weight !== null) ? [toRow(`${countUnits(units)} weigh`, weights)] : []),
  ]
}

/** The price of each tool at a quantity, or its base price, in whole cents. */
export const pricesAt = (tools: readonly Compared[], units: number | undefined): number[] =>
  tools.map((tool) => (units ? unitPrice(tool, units) : toCents(tool.price)))

function textOf(specifications: readonly [string, string][], key: string): string | null {
  const texts = specifications.filter(([name]) => specificationKey(name) === key).map(([, text]) => text)
  return texts.length > 0 ? texts.join(', ') : null
}

function areSame(texts: readonly (string | null)[]): boolean {
  const keys = texts.map((text) => {
    const measure = text === null ? null : readMeasure(text)
    return measure ? `${measure.amount} ${measure.unit}` : text !== null && specificationKey(text)
  })
  return texts.length > 1 && texts[0] !== null && keys.every((key) => key === keys[0])
}

function lengths(texts: readonly (string | null)[]): Pick<CompareRow, 'shares'> {
  const stated = texts.filter((text) => text !== null)
  const areLengths = stated.every((text) => readMeasure(text)?.unit === 'mm' && !/^[øΦ⌀]/iu.test(text))
  if (stated.length < 2 || !areLengths || areSame(texts)) return {}
  const amounts = texts.map((text) => (text === null ? null : (readMeasure(text)?.amount ?? null)))
  const longest = Math.max(...amounts.map((amount) => amount ?? 0))
  return { shares: amounts.map((amount) => (amount === null ? null : amount / longest)) }
}
