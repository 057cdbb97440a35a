import { z } from 'zod'
import { companyRole } from '../people/company.ts'
import { taxIdStates } from '../rules/tax-id-check.ts'
import { claimKind, claimWish } from '../selling/claim.ts'
import { orderStatus } from '../selling/order.ts'
import { eventLine, orderFacts } from '../selling/order-facts.ts'
import type { Verb } from './event-verbs.ts'

const none = z.null()

const event = <V extends Verb | 'order.refunded', Before extends z.ZodType, After extends z.ZodType>(
  verb: V,
  before: Before,
  after: After,
) => z.object({ verb: z.literal(verb), before, after })

/** A row as it was. Its other columns depend on the version that recorded it. */
const row = z.looseObject({})
const stock = z.object({ available: z.number() })
const product = row.extend(stock.shape)

const family = z.object({ slug: z.string(), name: z.string(), intro: z.string() })
const bankLine = z.object({ date: z.string(), amountCents: z.number(), payer: z.string() })
const imported = z.object({ importId: z.string(), file: z.string() })
const place = z.object({ place: z.number() })

const status = z.object({ status: orderStatus })
const role = z.object({ role: z.enum(['customer', 'admin']) })
const officeAreas = z.object({ areas: z.array(z.string()).nullable() })
const disabled = z.object({ disabled: z.boolean() })
/** What was wrong, or that the account is disabled. */
const signInFailure = z.enum(['password', 'second-factor', 'passkey', 'disabled'])
export type SignInFailure = z.infer<typeof signInFailure>
const answered = z.object({ answered: z.boolean() })
const address = z.object({ email: z.string() })
const passkey = z.object({ passkey: z.string() })
const issued = z.object({ invoiceId: z.string(), number: z.string(), totalCents: z.number(), taxCents: z.number() })
const hold = z.object({ reason: z.string() })
/** What was corrected and, since an address can change them, the sums of the order. */
const taxedTotal = z.object({ taxCents: z.number(), amountCents: z.number() })
const corrected = row.extend({ deliveryCents: z.number().optional(), ...taxedTotal.partial().shape, exemption: z.string().optional() })
const recipient = z.object({ recipient: z.string() })
const note = z.object({ noteId: z.string(), text: z.string() })
const tracking = z.object({ carrier: z.string(), trackingNumber: z.string() })
const shipment = z.object({ shipmentId: z.string(), number: z.number() })
const invitation = z.object({ email: z.string(), role: companyRole })
const member = invitation.extend({ personId: z.string() })
const taxId = z.object({ taxId: z.string() })
const taxIdInState = taxId.extend({ state: z.enum(taxIdStates) })
const quoted = z.object({
  lines: z.array(z.object({ productID: z.string(), orderUnit: z.number(), priceCents: z.number().nullable() })),
  deliveryCents: z.number().nullable().optional(),
  terms: z.literal('account').optional(),
})
const quotedOrder = z.object({ orderId: z.string(), number: z.string(), amountCents: z.number() })
/** `claim` is its number within the order. */
const claim = z.object({ claimId: z.string(), claim: z.number() })
const paidOut = z.object({ amountCents: z.number(), reference: z.string(), keptCents: z.number() })
const payment = z.object({ paymentId: z.string(), txId: z.string(), amountCents: z.number() })

const review = z.object({
  ratings: z.number(),
  comment: z.string(),
  personId: z.string().nullable(),
  author: z.string(),
  image: z.string(),
  product: z.string(),
  /** Not in events of earlier versions. */
  productId: z.string().nullable().optional(),
})
const reviewText = review.pick({ ratings: true, comment: true })
const reviewAnswer = z.object({ answer: z.string() })
const hidden = z.object({ hidden: z.boolean() })

const apiKey = z.object({ name: z.string(), scopes: z.array(z.string()), expiresAt: z.string().nullable() })

const webhook = z.object({ url: z.string(), events: z.array(z.string()), disabled: z.boolean().optional() })

/** `size` is in bytes. */
const storedDocument = { type: z.string(), size: z.number() }

/** What each verb records before and after its change. */
const recordedEvent = z.discriminatedUnion('verb', [
  event('order.placed', none, orderFacts.placed),
  event('payment.started', none, payment.omit({ txId: true }).extend({ expiresAt: z.string() })),
  event('order.paid', status, payment.extend({ ...status.shape, paidOn: z.string().optional() })),
  event('order.part-paid', none, payment.extend({ paidOn: z.string(), toPayCents: z.number() })),
  event('order.overpaid', none, payment.omit({ paymentId: true }).extend({ paidOn: z.string() })),
  event('order.shipped', status, orderFacts.shipped),
  event('order.shipment-changed', tracking, tracking.extend(shipment.shape)),
  event('order.shipment-undone', shipment.extend({ ...status.shape, lines: orderFacts.lineUnits }), status),
  event(
    'order.shipment-taken-back',
    shipment.extend({ ...status.shape, lines: orderFacts.lineUnits }),
    status.extend({ reason: z.string() }),
  ),
  event(
    'order.refund-started',
    none,
    z.object({
      refundId: z.string(),
      amountCents: z.number(),
      reason: z.string(),
      lines: orderFacts.lineUnits,
      claim: z.number().optional(),
    }),
  ),
  event('order.claimed', none, claim.extend({ messageId: z.string(), kind: claimKind, wish: claimWish, lines: orderFacts.lineUnits })),
  event('order.claim-declined', none, claim),
  event('order.replaced', none, tracking.extend({ ...shipment.shape, claim: z.number(), lines: z.array(eventLine) })),
  event('order.replacement-returned', shipment, z.object({ reason: z.string().optional(), lines: z.array(eventLine) })),
  event('order.returned', status, status.extend({ lines: z.array(eventLine), lost: z.array(eventLine).optional() })),
  event('order.cancelled', orderFacts.ended, orderFacts.returned),
  event('order.expired', orderFacts.ended, orderFacts.returned),
  event('order.refunded', orderFacts.ended, orderFacts.returned),
  event('payment.refused', none, payment.extend({ refundReason: z.string(), currency: z.string() })),
  event('payment.refunded', none, payment.extend({ refundId: z.string().optional(), refundReason: z.string().nullish() })),
  event('order.noted', none, note),
  event('order.held', none, hold),
  event('order.released', hold, none),
  event('order.corrected', corrected, corrected),
  event('order.reissued', taxedTotal, taxedTotal.extend({ taxId: z.string(), payBackCents: z.number() })),
  event('order.changed', orderFacts.changed, orderFacts.changedTo),
  event('order.put-on-account', status, status.extend({ terms: z.literal('account') })),
  event('order.invoiced', none, issued),
  event('order.credited', none, issued),

  event('product.added', none, product),
  event('product.edited', product, product),
  event('product.counted', stock, stock.extend({ reason: z.string().optional() })),
  event('product.removed', product, none),
  event('product.imported', row, row),

  event('catalog.imported', none, imported.extend({ changes: z.number(), changedProducts: z.number(), newProducts: z.number() })),
  event('catalog.import-undone', none, imported),
  event('catalog.price-change-planned', none, row),
  event('catalog.price-change-canceled', row, none),

  event('bank-statement.added', none, z.object({ file: z.string(), lines: z.number(), added: z.number() })),
  event('bank-statement.line-recorded', none, bankLine.extend({ orderIds: z.array(z.string()) })),
  event('bank-statement.line-put-off', none, bankLine),
  event('bank-statement.line-taken-back', none, bankLine),

  event('family.added', none, family),
  event('family.edited', family, family),
  event('family.moved', place, place),
  event('family.removed', family, z.object({ products: z.number(), to: z.string().nullable() })),

  event('price-list.added', none, row),
  event('price-list.edited', row, row),
  event('price-list.removed', row, none),

  event('person.signed-up', none, z.object({ name: z.string(), email: z.string(), by: z.enum(['password', 'google']) })),
  event('person.signed-in', none, z.object({ sessionId: z.string(), address: z.string(), browser: z.string() })),
  event('person.sign-in-failed', none, z.object({ why: signInFailure, address: z.string(), browser: z.string() })),
  event('person.signed-out', z.object({ sessionId: z.string() }), none),
  event('person.password-reset', none, none),
  event('person.password-changed', none, none),
  event('person.email-change-asked', none, address),
  event('person.email-change-withdrawn', address, none),
  event('person.email-changed', address, address),
  event('person.email-confirmed', none, address),
  event('person.data-downloaded', none, none),
  event('person.deleted', none, z.object({ orders: z.number(), canceledOrders: z.number() })),
  event('person.edited', row, row),
  event(
    'person.made-admin',
    role.nullable(),
    role.extend({ name: z.string().optional(), email: z.string().optional(), areas: z.array(z.string()).optional() }),
  ),
  event('person.areas-changed', officeAreas, officeAreas),
  event('person.admin-removed', role, role),
  event('person.disabled', disabled, disabled),
  event('person.enabled', disabled, disabled),
  event('person.noted', none, note),
  event('person.second-factor-on', none, none),
  event('person.second-factor-off', none, none),
  event('person.second-factor-removed', z.object({ app: z.boolean(), passkeys: z.array(z.string()) }), none),
  event('person.recovery-codes-renewed', none, none),
  event('person.recovery-code-used', none, none),
  event('person.passkey-added', none, passkey),
  event('person.passkey-removed', passkey, none),

  event('company.paid-out', none, paidOut),
  event('person.paid-out', none, paidOut),
  event('company.added', none, row),
  event('company.edited', row, row),
  event('company.invited', none, invitation),
  event('company.invitation-withdrawn', invitation, none),
  event('company.joined', none, member),
  event('company.role-changed', member, member),
  event('company.member-removed', member, none),
  event('company.address-saved', row.nullable(), row),
  event('company.address-removed', row, none),
  event('company.tax-id-asked', none, taxId),
  event('company.tax-id-checked', taxIdInState, taxIdInState.extend({ answer: z.string(), name: z.string(), reference: z.string() })),
  event('company.tax-id-accepted', taxIdInState, taxIdInState.extend({ reason: z.string() })),
  event('company.tax-id-acceptance-ended', taxIdInState.extend({ reason: z.string() }), taxIdInState),
  event('company.noted', none, note),

  event('review.added', none, review),
  event('review.edited', reviewText, reviewText),
  event('review.hidden', hidden, hidden),
  event('review.shown', hidden, hidden),
  event('review.answered', reviewAnswer, reviewAnswer),
  event('review.removed', review, none),
  event('image.stored', none, z.object({ url: z.string(), width: z.number(), height: z.number() })),
  event('image.removed', z.object({ url: z.string() }), none),
  event('document.stored', none, z.object({ name: z.string(), ...storedDocument })),
  event('document.removed', z.object(storedDocument), none),
  event('contact.sent', none, z.object({ email: z.string(), subject: z.string() })),
  event('contact.answered', none, z.object({ answerId: z.string(), text: z.string() })),
  event('contact.marked-answered', answered, answered),
  event('contact.reopened', answered, answered),
  event('quote.requested', none, quoted.extend({ number: z.string(), customer: z.string() })),
  event('quote.saved', none, quoted),
  event('quote.offered', none, quoted.extend({ validUntil: z.string() })),
  event('quote.accepted', none, quotedOrder),
  event('quote.placed', none, quotedOrder),
  event('quote.countered', none, quoted),
  event('quote.declined', none, none),
  event('quote.withdrawn', none, none),
  event('export.started', none, z.object({ file: z.string(), filter: row })),
  event('export.ended', none, z.object({ file: z.string(), records: z.number(), complete: z.boolean() })),
  event('settings.edited', row, row),
  event('api-key.created', none, apiKey),
  event('api-key.revoked', apiKey, none),
  event('webhook.added', none, webhook),
  event('webhook.edited', webhook, webhook),
  event('webhook.removed', webhook, none),
  event('webhook.rotated', none, webhook),
  event('webhook.disabled', webhook, webhook.extend({ reason: z.string() })),
  event('webhook.resumed', none, none),
  event('outbox.retried', none, z.object({ kind: z.string() })),
  event('outbox.recipient-corrected', recipient, recipient.extend({ template: z.string() })),
  event('outbox.dismissed', none, z.object({ kind: z.string(), reason: z.string() })),
  event('outbox.sent-again', none, z.object({ template: z.string() })),
])
export type RecordedEvent = z.infer<typeof recordedEvent>

type Side<Name extends 'before' | 'after', Facts> = null extends Facts ? { [name in Name]?: NonNullable<Facts> } : { [name in Name]: Facts }

/** The facts that an event of this verb must have. */
export type EventFacts<V extends string> = Side<'before', Extract<RecordedEvent, { verb: V }>['before']> &
  Side<'after', Extract<RecordedEvent, { verb: V }>['after']>

/** Reads an event as this version records it. Undefined for one that only another version knows. */
export const readEvent = (event: { verb: string; before: unknown; after: unknown }): RecordedEvent | undefined =>
  recordedEvent.safeParse(event).data
