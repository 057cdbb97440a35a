import type { Thing, Verb } from '../../contract/audit-log.ts'

export const thingNames: Record<Thing, string> = {
  order: 'Order',
  product: 'Product',
  person: 'Person',
  review: 'Review',
  image: 'Picture',
  contact: 'Contact message',
  outbox: 'Outbox message',
}

export const verbNames: Record<Verb, string> = {
  'order.placed': 'Order placed',
  'payment.started': 'Payment page opened',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order not paid in time',
  'order.refunded': 'Order cancelled, its money went back',
  'payment.refused': 'Money came that no order wants',
  'payment.refunded': 'Payment refunded',
  'product.added': 'Product added',
  'product.edited': 'Product edited',
  'product.counted': 'Stock set by hand',
  'product.removed': 'Product deleted',
  'person.signed-up': 'Signed up',
  'person.signed-in': 'Administrator signed in',
  'person.signed-out': 'Signed out elsewhere',
  'person.password-reset': 'Password reset',
  'person.password-changed': 'Password changed',
  'person.edited': 'Profile edited',
  'person.made-admin': 'Made admin',
  'person.second-factor-on': 'Authenticator app switched on',
  'person.second-factor-off': 'Authenticator app switched off',
  'person.second-factor-removed': 'Second factor removed by the operator',
  'person.recovery-codes-renewed': 'New recovery codes made',
  'person.recovery-code-used': 'Signed in by a recovery code',
  'person.passkey-added': 'Passkey added',
  'person.passkey-removed': 'Passkey removed',
  'review.added': 'Review added',
  'image.stored': 'Picture uploaded',
  'image.removed': 'Unused picture removed',
  'contact.sent': 'Contact message sent',
  'outbox.retried': 'Outbox message retried',
}

/** A name for what an older or newer version of the shop recorded, too. */
export const nameOf = (names: Record<string, string>, key: string) => names[key] ?? key
