import { keysOf } from '../ground/keys-of.ts'

/** Every recorded verb with its label, by the thing that it happens to. Payment verbs belong to their order. */
export const verbsByThing = {
  order: {
    'order.placed': 'Order placed',
    'payment.started': 'Payment page opened',
    'order.paid': 'Order paid',
    'order.part-paid': 'Part of an order paid',
    'order.overpaid': 'More than an order paid',
    'order.shipped': 'Order shipped',
    'order.shipment-changed': 'Shipment changed',
    'order.shipment-undone': 'Shipment undone',
    'order.shipment-taken-back': 'Shipment taken back',
    'order.refund-started': 'Refund started',
    'order.returned': 'Units canceled or returned to stock',
    'order.claimed': 'Return or damage reported',
    'order.claim-declined': 'Return or claim declined',
    'order.replaced': 'Replacement shipped',
    'order.replacement-returned': 'Replacement returned to stock',
    'order.cancelled': 'Order canceled',
    'order.expired': 'Order expired',
    'payment.refused': 'Unmatched payment received',
    'payment.refunded': 'Payment refunded',
    'order.noted': 'Note on an order',
    'order.held': 'Order put on hold',
    'order.released': 'Order released from hold',
    'order.corrected': 'Order corrected',
    'order.reissued': 'Order issued anew without tax',
    'order.changed': 'Order changed',
    'order.put-on-account': 'Order put on account',
    'order.invoiced': 'Invoice issued',
    'order.credited': 'Credit note issued',
  },
  product: {
    'product.added': 'Product added',
    'product.edited': 'Product edited',
    'product.counted': 'Stock adjusted',
    'product.removed': 'Product deleted',
    'product.imported': 'Product changed by an import',
  },
  catalog: {
    'catalog.imported': 'Products imported',
    'catalog.import-undone': 'Import undone',
    'catalog.price-change-planned': 'Price change planned',
    'catalog.price-change-canceled': 'Price change canceled',
  },
  family: {
    'family.added': 'Family added',
    'family.edited': 'Family edited',
    'family.moved': 'Family moved',
    'family.removed': 'Family removed',
  },
  'price-list': {
    'price-list.added': 'Price list added',
    'price-list.edited': 'Price list changed',
    'price-list.removed': 'Price list removed',
  },
  person: {
    'person.signed-up': 'Signed up',
    'person.paid-out': 'Kept money paid out',
    'person.signed-in': 'Administrator signed in',
    'person.sign-in-failed': 'Sign-in of an administrator failed',
    'person.signed-out': 'Session ended from another device',
    'person.password-reset': 'Password reset',
    'person.password-changed': 'Password changed',
    'person.email-change-asked': 'Change of email requested',
    'person.email-change-withdrawn': 'Change of email withdrawn',
    'person.email-changed': 'Email changed',
    'person.email-confirmed': 'Email confirmed',
    'person.data-downloaded': 'Own data downloaded',
    'person.deleted': 'Account deleted',
    'person.edited': 'Profile edited',
    'person.made-admin': 'Made admin',
    'person.areas-changed': 'Areas of an administrator changed',
    'person.admin-removed': 'Admin role removed',
    'person.disabled': 'Account disabled',
    'person.enabled': 'Account enabled',
    'person.noted': 'Note on a customer',
    'person.second-factor-on': 'Authenticator app enabled',
    'person.second-factor-off': 'Authenticator app disabled',
    'person.second-factor-removed': 'Second factor removed by the operator',
    'person.recovery-codes-renewed': 'Recovery codes regenerated',
    'person.recovery-code-used': 'Signed in with a recovery code',
    'person.passkey-added': 'Passkey added',
    'person.passkey-removed': 'Passkey removed',
  },
  company: {
    'company.added': 'Company registered',
    'company.paid-out': 'Kept money paid out',
    'company.edited': 'Company edited',
    'company.invited': 'Colleague invited',
    'company.invitation-withdrawn': 'Invitation withdrawn',
    'company.joined': 'Joined a company',
    'company.role-changed': 'Role in a company changed',
    'company.member-removed': 'Member left or was removed',
    'company.address-saved': 'Delivery address saved',
    'company.address-removed': 'Delivery address removed',
    'company.tax-id-asked': 'Check of a tax ID requested',
    'company.tax-id-checked': 'Tax ID checked',
    'company.tax-id-accepted': 'Tax ID accepted by hand',
    'company.tax-id-acceptance-ended': 'Acceptance of a tax ID taken back',
    'company.noted': 'Note on a company',
  },
  review: {
    'review.added': 'Review added',
    'review.edited': 'Review edited',
    'review.hidden': 'Review hidden',
    'review.shown': 'Review shown again',
    'review.answered': 'Review answered',
    'review.removed': 'Review removed',
  },
  image: { 'image.stored': 'Image uploaded', 'image.removed': 'Unused image deleted' },
  document: { 'document.stored': 'Document uploaded', 'document.removed': 'Unused document deleted' },
  contact: {
    'contact.sent': 'Contact message sent',
    'contact.answered': 'Contact message answered',
    'contact.marked-answered': 'Contact message marked as answered',
    'contact.reopened': 'Contact message reopened',
  },
  quote: {
    'quote.requested': 'Quote requested',
    'quote.saved': 'Quote edited',
    'quote.offered': 'Quote offered',
    'quote.accepted': 'Quote accepted',
    'quote.placed': 'Quoted order placed by the office',
    'quote.countered': 'Quote answered with a counteroffer',
    'quote.declined': 'Quote declined',
    'quote.withdrawn': 'Quote withdrawn',
  },
  'bank-statement': {
    'bank-statement.added': 'Bank statement read',
    'bank-statement.line-recorded': 'Line of a bank statement recorded',
    'bank-statement.line-put-off': 'Line of a bank statement put off',
    'bank-statement.line-taken-back': 'Line of a bank statement taken back',
  },
  export: { 'export.started': 'Export started', 'export.ended': 'Export ended' },
  settings: { 'settings.edited': 'Settings changed' },
  'api-key': { 'api-key.created': 'Created an API key', 'api-key.revoked': 'Revoked an API key' },
  webhook: {
    'webhook.added': 'Webhook added',
    'webhook.edited': 'Webhook changed',
    'webhook.removed': 'Webhook removed',
    'webhook.rotated': 'Secret of a webhook replaced',
    'webhook.disabled': 'Webhook disabled',
    'webhook.resumed': 'Webhooks of a restored shop resumed',
  },
  outbox: {
    'outbox.retried': 'Outbox message retried',
    'outbox.recipient-corrected': 'Address of an email corrected',
    'outbox.dismissed': 'Failed work dismissed',
    'outbox.sent-again': 'Email sent again',
  },
} as const

export type Thing = keyof typeof verbsByThing
export type Verb<T extends Thing = Thing> = { [K in T]: keyof (typeof verbsByThing)[K] }[T]

export const things = keysOf(verbsByThing)

export const verbsOf = (thing: Thing): Verb[] => keysOf<Partial<Record<Verb, string>>>(verbsByThing[thing])

export const thingLabels: Record<Thing, string> = {
  order: 'Order',
  product: 'Product',
  catalog: 'Import',
  family: 'Family',
  'price-list': 'Price list',
  person: 'Person',
  company: 'Company',
  review: 'Review',
  image: 'Image',
  document: 'Document',
  contact: 'Contact message',
  quote: 'Quote',
  'bank-statement': 'Bank statement',
  export: 'Export',
  settings: 'Settings',
  'api-key': 'API key',
  webhook: 'Webhook',
  outbox: 'Outbox message',
}

/** A verb of earlier versions, which deleted an order whose payment was refunded. */
const pastVerbs = { 'order.refunded': 'Order canceled, payment refunded' }

const verbLabels: Record<string, string> = Object.assign({}, pastVerbs, ...Object.values(verbsByThing))

/** The label of a verb or, for one that another version of the shop recorded, the verb itself. */
export const verbLabel = (verb: string) => verbLabels[verb] ?? verb

/** The label of a thing, by the same rule. */
export const thingLabel = (thing: string) => new Map<string, string>(Object.entries(thingLabels)).get(thing) ?? thing

const actorLabels: Record<string, string> = { system: 'the shop', visitor: 'a visitor' }

/** Begins the actor of an event that a program with an API key caused; the name of the key follows. */
export const keyPrefix = 'key:'

/** How to show an actor that is not a person; undefined for a person, who is shown by email. */
export const actorLabel = (actor: string) =>
  actor.startsWith(keyPrefix) ? `${actor.slice(keyPrefix.length)} (API key)` : actorLabels[actor]

/** These verbs end an order: it is deleted and its stock is returned. */
export const orderEndings = ['order.cancelled', 'order.expired'] as const satisfies Verb<'order'>[]

export const endsOrder = (verb: string) => verb in pastVerbs || orderEndings.some((ending) => ending === verb)

/** These verbs change stock and nothing else that visitors see. */
export const stockMovements: Verb[] = [
  'order.placed',
  'order.returned',
  'order.replaced',
  'order.replacement-returned',
  'order.changed',
  ...orderEndings,
  'product.counted',
]
