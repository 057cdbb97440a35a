import { toAmount } from '../../../contract/ground/money.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { lineAmount, type Prices, unitPrice } from '../../../contract/rules/pricing.ts'
import type { OrderLine } from '../../../contract/selling/order.ts'
import { plain, readFields, type StoredAs, writeFrom } from '../../ground/database/column-map.ts'
import type { OrderLineFields, ProductRow } from '../../ground/database/tables.ts'

/** What a line is ordered from. */
interface LineToOrder {
  position: number
  product: ProductRow
  /** In the shop's currency. */
  prices: Prices
  units: number
}

/** Where each field of an order line is stored, and what it is when the order is placed. TypeScript refuses this map if it lacks one. */
const orderLineMap = {
  position: { ...plain('position'), write: ({ position }) => position },
  productID: { ...plain('productID'), write: ({ product }) => product.id },
  sku: { ...plain('sku'), write: ({ product }) => product.sku },
  product: { ...plain('product'), write: ({ product }) => product.name },
  productImg: { ...plain('productImg'), write: ({ product }) => pictureOf(product) },
  orderUnit: { ...plain('orderUnit'), write: ({ units }) => units },
  price: { column: 'priceCents', read: toAmount, write: ({ prices, units }) => unitPrice(prices, units) },
  amount: { column: 'amountCents', read: toAmount, write: ({ prices, units }) => lineAmount(prices, units) },
  shippedUnit: { ...plain('shippedUnit'), write: () => 0 },
  canceledUnit: { ...plain('canceledUnit'), write: () => 0 },
  returnedUnit: { ...plain('returnedUnit'), write: () => 0 },
} satisfies { [Field in keyof OrderLine]: StoredAs<OrderLineFields, LineToOrder, OrderLine[Field]> }

type Columns = Pick<OrderLineFields, (typeof orderLineMap)[keyof OrderLine]['column']>

/** The line of a new order. */
export const newOrderLine = (line: LineToOrder): OrderLineFields => writeFrom<Columns>(orderLineMap, line)

/** Converts a row to the line of the contract. */
export const toOrderLine = (row: OrderLineFields): OrderLine => readFields(orderLineMap, row)
