import { toAmount, toCents } from '../../../../contract/ground/money.ts'
import { type NumberField, readNumber } from '../../../../contract/rules/read-number.ts'
import { fieldMessages } from '../../../../contract/schema/messages.ts'
import type { ChangePreviewLine } from '../../../../contract/selling/change-preview.ts'
import type { OrderAddress, OrderDetail } from '../../../../contract/selling/order.ts'
import { amountField } from '../../../ui/text/amounts.ts'
import { readUnits, unitsProblem } from '../../../ui/text/units.ts'

/** A line as it is typed. */
export interface TypedLine {
  productID: string
  sku: string
  product: string
  productImg: string
  /** As it is in the order; null for one that was added. */
  before: ChangePreviewLine['before']
  /** What it costs if nobody sets a price. */
  usualPrice: number
  units: string
  price: string
  reason: string
  isRemoved: boolean
}

/** A change as it is typed. */
export interface TypedChange {
  lines: TypedLine[]
  /** What delivery costs instead of the rates; undefined: as it is, null: by the rates. */
  delivery: string | null | undefined
  /** Undefined until somebody opens the address. */
  address: OrderAddress | undefined
  /** What is more than was paid goes into a second order. */
  second: boolean
}

export const startChange = ({ lines }: OrderDetail): TypedChange => ({
  lines: lines.map(({ productID, sku, product, productImg, orderUnit, price }) => ({
    ...{ productID, sku, product, productImg },
    before: { orderUnit, price },
    usualPrice: price,
    units: String(orderUnit),
    price: price.toFixed(2),
    reason: '',
    isRemoved: false,
  })),
  ...{ delivery: undefined, address: undefined, second: false },
})

/** What was typed earlier, on the order as it is now: lines that have left it meanwhile are gone. */
export function resumeChange(order: OrderDetail, { lines, ...typed }: TypedChange): TypedChange {
  const start = startChange(order)
  const resumed = start.lines.map((line) => {
    const { units, price, reason, isRemoved } = lines.find(({ productID }) => productID === line.productID) ?? line
    return { ...line, units, price, reason, isRemoved }
  })
  const added = lines.filter((line) => line.before === null && !resumed.some(({ productID }) => productID === line.productID))
  return { ...start, ...typed, lines: [...resumed, ...added] }
}

/** An added line, as the shop answered it. */
export const toTypedLine = ({ productID, sku, product, productImg, before, price }: ChangePreviewLine, units: number): TypedLine => ({
  ...{ productID, sku, product, productImg, before },
  usualPrice: price,
  units: String(units),
  price: price.toFixed(2),
  reason: '',
  isRemoved: false,
})

const changedAmount: NumberField = { ...amountField, unreadable: fieldMessages.offeredPrice }

export function readCents(text: string): number | undefined {
  const read = readNumber(text, changedAmount)
  return 'value' in read && read.value >= 0 && read.value < 10_000_000 ? toCents(read.value) : undefined
}

const amountProblem = (text: string) => {
  const read = readNumber(text, changedAmount)
  return 'problem' in read ? read.problem : fieldMessages.offeredPrice
}

/** Whether somebody set another price than the usual one. */
export const isOtherPrice = ({ price, usualPrice }: TypedLine) => readCents(price) !== toCents(usualPrice)

/** What is wrong with a change, by its field: `units.{productID}`, `price.{productID}`, `delivery`. Empty: nothing. */
export function problemsOf({ lines, delivery }: TypedChange): Map<string, string> {
  const problems = new Map<string, string>()
  for (const { productID, units, price, isRemoved } of lines) {
    if (isRemoved) continue
    if (!readUnits(units)) problems.set(`units.${productID}`, unitsProblem(units) ?? fieldMessages.noQuantity)
    if (!readCents(price)) problems.set(`price.${productID}`, amountProblem(price))
  }
  if (typeof delivery === 'string' && readCents(delivery) === undefined) problems.set('delivery', amountProblem(delivery))
  return problems
}

/** What is sent of a change without problems. */
export const toRequest = ({ lines, delivery, address, second }: TypedChange) => ({
  lines: lines.flatMap((line) => {
    if (line.isRemoved) return []
    const reason = line.reason.trim()
    return [
      {
        productID: line.productID,
        orderUnit: readUnits(line.units) ?? 0,
        price: toAmount(readCents(line.price) ?? 0),
        ...(reason && isOtherPrice(line) && { reason }),
      },
    ]
  }),
  ...(delivery !== undefined && { delivery: delivery === null ? null : toAmount(readCents(delivery) ?? 0) }),
  ...(address && { address }),
  ...(second && { second }),
})
