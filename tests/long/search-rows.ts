import { FOLDING_VERSION } from '../../src/contract/rules/fold-text.ts'
import { keysOfOrder, keysOfShipment } from '../../src/shop/ground/search-keys/order-keys.ts'
import {
  backward,
  contactOfOrder,
  keysOfContact,
  namesOf,
  type OrderContact,
  type SearchContact,
} from '../../src/shop/ground/search-keys/search-contact.ts'
import type { Values } from './rows-of-order.ts'

/** The rows by which orders are found, as the maintenance writes them afterwards. */
export class SearchRows {
  readonly #contacts = new Set<string>()
  readonly #words = new Set<string>()

  /** Marks the orders and shipments as done, and returns the rows of their keys. */
  of(orders: Values[], shipments: Values[]): Record<'search_contact' | 'search_key' | 'search_word', Values[]> {
    const contacts: SearchContact[] = []
    const keys = new Map<string, Set<string>>()
    for (const order of orders) {
      const contact = contactOfOrder(order as unknown as OrderContact)
      order.searchVersion = FOLDING_VERSION
      order.contactId = contact.id
      if (!this.#contacts.has(contact.id)) contacts.push(contact)
      this.#contacts.add(contact.id)
      keys.set(String(order.id), new Set(keysOfOrder({ number: String(order.number), purchaseOrder: String(order.purchaseOrder) })))
    }
    for (const shipment of shipments) {
      shipment.searchVersion = FOLDING_VERSION
      const { carrier, trackingNumber } = shipment
      for (const key of keysOfShipment({ carrier: String(carrier), trackingNumber: String(trackingNumber) }))
        keys.get(String(shipment.orderId))?.add(key)
    }
    const words = contacts.flatMap(namesOf).filter((word) => !this.#words.has(word) && this.#words.add(word))
    return {
      search_contact: contacts.map(({ id, personId, words }) => ({ id, personId, words })),
      search_key: [
        ...contacts.flatMap((contact) => [...new Set(keysOfContact(contact))].map((key) => ({ thing: 'contact', key, ref: contact.id }))),
        ...[...keys].flatMap(([ref, some]) => [...some].map((key) => ({ thing: 'order', key, ref }))),
      ],
      search_word: words.map((word) => ({ word, backward: backward(word) })),
    }
  }
}
