import { oc } from '@orpc/contract'
import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, deleted, id, inserted, missing, modified, pageQuery, requiredText } from '../schema/values.ts'

const changedAt = z.iso.datetime(fieldMessages.time).describe('When the customer chose this, in UTC.')

const listLine = z.strictObject({
  productID: id,
  orderUnit: z
    .number(missing('Please add quantity!'))
    .int({ error: ({ code }) => (code === 'too_big' ? fieldMessages.tooLarge : fieldMessages.wholeUnits) })
    .min(1, fieldMessages.minUnits(1))
    .max(maxUnits, fieldMessages.tooLarge),
})
export type ListLine = z.infer<typeof listLine>

const cartLine = listLine.extend({ changedAt })
export type CartLine = z.infer<typeof cartLine>

/** A program that sends a line chooses it now. */
const chosenLine = listLine.extend({
  changedAt: changedAt.optional().describe('In UTC; now if it is left out'),
})

const removedLine = z.strictObject({ productID: id, changedAt })
export type RemovedLine = z.infer<typeof removedLine>

const hasDistinctProducts = (lines: { productID: string }[]) => new Set(lines.map(({ productID }) => productID)).size === lines.length

const linesOf = <Line extends z.ZodType<{ productID: string }>>(line: Line) =>
  z
    .array(line)
    .check(atMost(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines)))
    .refine(hasDistinctProducts, fieldMessages.productTwice)
    .describe('Each product once')

const version = z
  .number()
  .int()
  .min(0)
  .describe('Increases with every change, and stays when the same content is sent again; 0 for a cart that was never saved')

const cart = z.object({
  version,
  lines: z.array(cartLine),
  removed: z
    .array(removedLine)
    .describe('Products that were removed last, so that a browser that was offline does not bring their lines back when it merges'),
})
export type Cart = z.infer<typeof cart>

const savedList = z.object({
  _id: z.string(),
  name: z.string(),
  savedAt: z.string().describe('Time in UTC, for example 2026-11-19T14:32:05.120Z'),
  shared: z.boolean().describe('Whether the colleagues of the company see it'),
  lines: z.array(listLine),
})
export type SavedList = z.infer<typeof savedList>

const colleaguesList = savedList.extend({ savedBy: z.string().describe('The name of the colleague') })
export type ColleaguesList = z.infer<typeof colleaguesList>

const listFields = {
  name: requiredText(80, fieldMessages.listName),
  lines: linesOf(listLine).min(1, fieldMessages.emptyList),
  shared: z.boolean().optional().describe('Share it with the colleagues of your company. Managers see every list of the company.'),
}

const colleagues = { 403: 'It is the list of a colleague', 404: 'There is no such list, or the caller may not see it' }

export const carts = {
  read: oc.route({ method: 'GET', path: '/cart', summary: 'Get your cart', tags: ['Cart'] }).output(cart),
  replace: oc
    .route({
      method: 'PUT',
      path: '/cart',
      summary: 'Replace your cart',
      description: 'Send the `version` that you read. Products that are missing from `lines` are recorded as removed.',
      tags: ['Cart'],
      spec: refusalResponses({ 409: 'The cart has changed. The response contains the current `cart`.' }),
    })
    .input(
      z.strictObject({
        version,
        lines: linesOf(chosenLine),
        removed: linesOf(removedLine)
          .default([])
          .describe('When products were removed that are missing from `lines`, each once. Optional.'),
      }),
    )
    .output(cart),
}

/** Carts that customers save under a name. */
export const lists = {
  all: oc
    .route({ method: 'GET', path: '/list', summary: 'List your saved lists, newest first', tags: ['Cart'] })
    .output(z.array(savedList)),
  ofColleagues: oc
    .route({
      method: 'GET',
      path: '/company-list',
      summary: 'List the saved lists of colleagues, newest first',
      description: 'Buyers see those that are shared, managers all of the company.',
      tags: ['Cart'],
    })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(colleaguesList)),
  save: oc
    .route({
      method: 'POST',
      path: '/list',
      summary: 'Save a list of products and quantities',
      tags: ['Cart'],
      spec: refusalResponses({ 409: `There are ${cartLimits.lists} lists already, or there is no company to share with` }),
    })
    .input(z.strictObject(listFields))
    .output(inserted),
  replace: oc
    .route({
      method: 'PUT',
      path: '/list/{listId}',
      summary: 'Replace the name and lines of a saved list',
      description: 'Without `shared`, who sees it stays as it is.',
      tags: ['Cart'],
      spec: refusalResponses({ ...colleagues, 409: 'There is no company to share with' }),
    })
    .input(z.strictObject({ listId: id, ...listFields }))
    .output(modified),
  remove: oc
    .route({ method: 'DELETE', path: '/list/{listId}', summary: 'Delete a saved list', tags: ['Cart'], spec: refusalResponses(colleagues) })
    .input(z.strictObject({ listId: id }))
    .output(deleted),
}
