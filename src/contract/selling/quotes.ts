import { oc } from '@orpc/contract'
import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { customerCall } from '../schema/customer-call.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { pdfOutput, pdfResponse } from '../schema/pdf-response.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, id, inQuery, inserted, modified, money, pageQuery, text } from '../schema/values.ts'
import { placedOrder } from './order.ts'
import { checkoutFields, orderLinesInput, sameNumber } from './order-input.ts'
import { quote, quoteDetail, quoteLine, quoteState, quoteTotal } from './quote.ts'
import { offerFields, pricedLine, quoteAddress, quoteNote, quoteVersion } from './quote-input.ts'
import { acceptedTerms } from './terms-of-sale.ts'

const changed = { 409: 'It has changed since `version`, or is in a state that does not allow it' }

export const quotes = {
  list: customerCall(['customers', 'orders'])
    .route({
      method: 'GET',
      path: '/quote',
      summary: 'List quotes, newest first',
      description: 'Customers see their own, managers those of their company, administrators all.',
      tags: ['Quotes'],
    })
    .input(z.strictObject({ ...pageQuery, state: quoteState.optional(), customer: id.optional(), company: id.optional() }).optional())
    .output(z.array(quote)),
  counts: customerCall(['customers', 'orders'])
    .route({ method: 'GET', path: '/quote-counts', summary: 'Count the quotes that wait for an answer', tags: ['Quotes'] })
    .output(
      z.object({
        requested: z.number().int().describe('Those that the office has to answer'),
        offered: z.number().int().describe('Those that a customer can accept'),
      }),
    ),
  request: customerCall(['customers'])
    .route({
      method: 'POST',
      path: '/quote',
      summary: 'Ask for a quote',
      description:
        'An administrator starts one for a `customer`. Quantities need not be orderable. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Quotes'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          422: 'Some lines name no product or no quantity, and the response names each in `lines`; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      z.strictObject({
        lines: orderLinesInput,
        note: quoteNote.default(''),
        customer: id.optional().describe('For administrators alone: whom it is for'),
      }),
    )
    .output(inserted.extend({ number: z.string() })),
  find: customerCall(['customers', 'orders'])
    .route({ method: 'GET', path: '/quote/{quoteId}', summary: 'Get a quote with its lines and sums', tags: ['Quotes'] })
    .input(z.strictObject({ quoteId: id }))
    .output(quoteDetail),
  pdf: customerCall(['customers', 'orders'])
    .route({
      method: 'GET',
      path: '/quote/{quoteId}/quote.pdf',
      summary: 'Get an offer as a PDF',
      description: 'Also when it was accepted or has expired; the document says so. For whoever may see the quote.',
      tags: ['Quotes'],
      outputStructure: 'detailed',
      spec: operationChanges(pdfResponse, refusalResponses({ 409: 'The quote was never offered' })),
    })
    .input(z.strictObject({ quoteId: id }))
    .output(pdfOutput),
  save: staffCall(['customers'])
    .route({
      method: 'PATCH',
      path: '/quote/{quoteId}',
      summary: 'Save what will be offered (admin)',
      description: 'The customer does not see it before it is offered.',
      tags: ['Quotes'],
      spec: refusalResponses({ ...changed, 422: 'A line names a product that is not sold' }),
    })
    .input(z.strictObject({ quoteId: id, version: quoteVersion, ...offerFields }))
    .output(modified),
  offer: staffCall(['customers'])
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/offer',
      summary: 'Send an offer to the customer, or another one in its place (admin)',
      tags: ['Quotes'],
      spec: refusalResponses({ ...changed, 422: 'A line has no price or is not sold; or the last day is missing or over' }),
    })
    .input(z.strictObject({ quoteId: id, version: quoteVersion, ...offerFields }))
    .output(modified),
  accept: oc
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/accept',
      summary: 'Accept an offer: places one order at its prices',
      description:
        'Only once, by the end of its last day, with the stock available then. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Quotes'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'It was accepted, declined, withdrawn or changed, or its last day is over; or the order does not fit the terms of the company; or the total differs from `orderAmount`, and the response contains the current one; or, with `sameNumber: false`, the purchase order number was used in the last days (`number-used`); or the terms of sale have changed (`terms-changed`)',
          422: 'Some lines are not in stock, and the response names each in `lines`; the rates do not fit the destination; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      z.strictObject({
        quoteId: id,
        version: quoteVersion,
        ...quoteAddress,
        note: checkoutFields.note,
        terms: z.literal('prepaid').optional().describe('Pay an offer on account in advance'),
        orderAmount: z.number().optional().describe('The total that the customer saw'),
        sameNumber,
        termsOfSale: acceptedTerms,
      }),
    )
    .output(placedOrder),
  place: staffCall(['customers'])
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/place',
      summary: 'Place the order for the customer at once (admin)',
      description: 'The customer gets the mail of an order, with the link to pay. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Quotes'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          ...changed,
          422: 'Some lines have no price or are not in stock; the rates do not fit the destination; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(z.strictObject({ quoteId: id, version: quoteVersion, ...offerFields, ...quoteAddress, note: checkoutFields.note }))
    .output(placedOrder),
  line: staffCall(['customers'])
    .route({
      method: 'GET',
      path: '/quote/{quoteId}/line',
      summary: 'Get what a part number costs the customer of a quote (admin)',
      description: 'For a line that the office adds. Changes nothing.',
      tags: ['Quotes'],
      spec: refusalResponses({ 422: 'No tool for sale has this part number' }),
    })
    .input(z.strictObject({ quoteId: id, sku: text(40), orderUnit: inQuery(z.number().int().min(1).max(maxUnits)) }))
    .output(quoteLine),
  total: customerCall(['customers', 'orders'])
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/total',
      summary: 'Add up an offer for a destination',
      description: 'What accepting it there costs, with delivery and tax. Changes nothing.',
      tags: ['Quotes'],
      spec: refusalResponses({ 409: 'It is not offered' }),
    })
    .input(z.strictObject({ quoteId: id, country: text(80).optional(), region: text(80).optional(), pickUp: quoteAddress.pickUp }))
    .output(quoteTotal),
  counter: oc
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/counter-offer',
      summary: 'Answer an offer with other quantities and target prices',
      description: 'The quote is `requested` again, and the office gets an email. The offer no longer holds.',
      tags: ['Quotes'],
      spec: refusalResponses({
        409: 'It is not offered, or has changed since `version`',
        422: 'A line is not in the offer, or nothing differs from the offer',
      }),
    })
    .input(
      z.strictObject({
        quoteId: id,
        version: quoteVersion,
        lines: z
          .array(
            z.strictObject({
              productID: id,
              orderUnit: pricedLine.shape.orderUnit,
              price: money(fieldMessages.offeredPrice).optional().describe('The target price of a unit'),
            }),
          )
          .min(1, fieldMessages.noLines)
          .check(atMost(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines)))
          .describe('What the customer wants of the offer. A line that is absent is left out.'),
        note: quoteNote.default(''),
      }),
    )
    .output(modified),
  decline: oc
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/decline',
      summary: 'Decline an offer',
      tags: ['Quotes'],
      spec: refusalResponses({ 409: 'It is not offered' }),
    })
    .input(z.strictObject({ quoteId: id }))
    .output(modified),
  withdraw: customerCall(['customers'])
    .route({
      method: 'POST',
      path: '/quote/{quoteId}/withdraw',
      summary: 'Withdraw a request, or an offer (admin)',
      description: 'Customers withdraw what has no offer yet, administrators also an offer.',
      tags: ['Quotes'],
      spec: refusalResponses({ 409: 'It is in a state that does not allow it' }),
    })
    .input(z.strictObject({ quoteId: id }))
    .output(modified),
}
