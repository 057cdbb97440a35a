import type { StandInSession } from '../stand-ins/stripe-objects.ts'

type Page = Pick<StandInSession, 'id' | 'client_reference_id' | 'metadata'>

/**
 * The payment pages of each order, in the order in which the shop decided to open them, which is that of the payments' ids. At the gateway a
 * page that was decided on first may appear second.
 */
export class GatewayPages {
  readonly #pages = new Map<string, Page[]>()

  add(page: Page): void {
    const order = page.client_reference_id ?? ''
    const pages = [...(this.#pages.get(order) ?? []), page]
    this.#pages.set(
      order,
      pages.toSorted((a, b) => (paymentOf(a) < paymentOf(b) ? -1 : 1)),
    )
  }

  /** The ids of an order's pages. */
  of(order: string): string[] {
    return (this.#pages.get(order) ?? []).map(({ id }) => id)
  }
}

const paymentOf = ({ metadata }: Page) => metadata.paymentId ?? ''
