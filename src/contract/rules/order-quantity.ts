import { unitMessages } from '../ground/unit-messages.ts'

/** Maximum stock of one product and maximum quantity of a line, in units. It fits an integer column of PostgreSQL. */
export const maxUnits = 1_000_000_000

/** What limits the quantity of an order line, in units. `minimum_order` is a multiple of `increment`. */
export interface OrderLimits {
  available: number
  minimum_order: number
  /** Quantities are multiples of this. */
  increment: number
}

export interface QuantityRefusal {
  reason: QuantityReason
  message: string
}

export type QuantityReason = 'no-quantity' | 'below-minimum' | 'not-a-multiple' | 'out-of-stock' | 'sold-out' | 'left-for-others'

/**
 * Returns why a quantity cannot be ordered, as a reason and in words; undefined if it can (specification section 5).
 * The reason `sold-out` is the public word for a product that is not orderable, whether or not some stock is left.
 */
export function checkQuantity(product: OrderLimits, units: unknown): QuantityRefusal | undefined {
  const { available, minimum_order, increment } = product
  if (typeof units === 'number' && canOrder(product, units)) return undefined
  if (units === undefined || units === null || units === '') return { reason: 'no-quantity', message: unitMessages.noQuantity }
  if (typeof units !== 'number' || !Number.isInteger(units)) return { reason: 'no-quantity', message: unitMessages.wholeUnits }
  const shortage = stockProblem(product)
  if (shortage) return { reason: 'sold-out', message: shortage }
  if (units < minimum_order) return { reason: 'below-minimum', message: unitMessages.minimumOrder(minimum_order) }
  if (units > available) return { reason: 'out-of-stock', message: unitMessages.available(available) }
  return { reason: 'not-a-multiple', message: unitMessages.multiple(increment) }
}

/** Words a refusal for a purchase of one product: the specification knows only a range (section 5). */
export const specifiedMessage = (
  { available, minimum_order }: Pick<OrderLimits, 'available' | 'minimum_order'>,
  units: number,
  { reason, message }: { reason: string; message: string },
): string => {
  if (reason !== 'sold-out') return message
  return units < minimum_order ? unitMessages.minimumOrder(minimum_order) : unitMessages.available(available)
}

/** Whether a quantity can be ordered. */
export const canOrder = ({ available, minimum_order, increment }: OrderLimits, units: number): boolean =>
  minimum_order <= units && units <= available && units % increment === 0

/** Whether there is stock for the minimum order. Otherwise no quantity can be ordered. */
export const isOrderable = ({ available, minimum_order }: Pick<OrderLimits, 'available' | 'minimum_order'>): boolean =>
  available >= minimum_order

/** Whether there is stock, but less than the minimum order. */
export const isBelowMinimum = (product: Pick<OrderLimits, 'available' | 'minimum_order'>): boolean =>
  product.available > 0 && !isOrderable(product)

/** Says why no quantity can be ordered; undefined if one can. Every screen and refusal has these words. */
export function stockProblem({ available, minimum_order }: Pick<OrderLimits, 'available' | 'minimum_order'>): string | undefined {
  if (isOrderable({ available, minimum_order })) return undefined
  return available === 0 ? unitMessages.soldOut : unitMessages.onlyAvailable(available, minimum_order)
}

/** Returns the quantity nearest to `units` that can be ordered, the larger one of two; undefined if the product is not orderable. */
export function nearestQuantity(product: OrderLimits, units: number): number | undefined {
  if (!isOrderable(product)) return undefined
  const nearest = Math.round(units / product.increment) * product.increment
  return Math.max(product.minimum_order, Math.min(nearest, largestQuantity(product)))
}

/** Returns the largest multiple of the increment in stock. */
export const largestQuantity = ({ available, increment }: OrderLimits): number => roundDown(available, increment)

/** Returns the quantity one step above or below `units`, a multiple of the increment that can be ordered. */
export function stepUnits(product: OrderLimits, units: number, by: 1 | -1): number {
  const { minimum_order, increment } = product
  const steps = by === 1 ? Math.floor(units / increment) + 1 : Math.ceil(units / increment) - 1
  return Math.max(minimum_order, Math.min(steps * increment, largestQuantity(product)))
}

/** Returns the largest multiple of `increment` that is not above `units`. */
export const roundDown = (units: number, increment: number): number => Math.floor(units / increment) * increment

/** Returns the next multiple of `increment` that is not below `units`. */
export const roundUp = (units: number, increment: number): number => Math.ceil(units / increment) * increment
