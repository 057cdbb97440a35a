import { oc } from '@orpc/contract'
import { z } from 'zod'
import { oldSignIn } from '../ground/recent-sign-in.ts'
import { currentPassword } from '../people/people.ts'
import { lastingCall } from '../schema/customer-call.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, deleted, email, requiredText } from '../schema/values.ts'

const proof = {
  password: currentPassword
    .optional()
    .describe('The current password. An account without one, which signs in with Google, needs a recent sign-in instead.'),
}

const changeToken = z
  .string()
  .min(1)
  .check(atMost(100))
  .regex(/^[\w-]+$/, fieldMessages.notAnId)

const confirmToken = z
  .string()
  .check(atMost(100))
  .regex(/^[\w-]+$/, fieldMessages.notAnId)

const confirmation = requiredText(254, fieldMessages.typedAddress).describe('The email address of the account, typed')

const account = z.object({
  hasPassword: z.boolean().describe('Whether the account has a password, or signs in with Google only'),
  confirmed: z.boolean().describe('Whether the person has confirmed the address'),
  newEmail: z
    .object({ email: z.string(), expiresAt: z.iso.datetime() })
    .nullable()
    .describe('The new address that waits for its confirmation'),
})
export type Account = z.infer<typeof account>

const accountDeletion = z.object({
  obstacles: z.array(z.string()).describe('What keeps the account from being deleted, in words'),
  unpaidOrders: z.number().int().describe('They would be canceled'),
  keptOrders: z.number().int().describe('They would stay under ‘Former customer’'),
  reviews: z.number().int().describe('They would stay under ‘Former customer’'),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

const wrongPassword = { 400: 'The password is not correct' }

/** The account of the caller: its address, its data, and its deletion. */
export const accounts = {
  read: oc.route({ method: 'GET', path: '/account', summary: 'Get how your account signs in', tags: ['Account'] }).output(account),
  changeEmail: oc
    .route({
      method: 'POST',
      path: '/email-change',
      summary: 'Ask for another email address',
      description:
        'A link goes to the new address. It works once and for a day, for whoever is signed in to this account. The answer is the same for an address that is taken.',
      tags: ['Account'],
      spec: refusalResponses({ ...wrongPassword, 403: oldSignIn, 409: 'The address is set as ADMIN_EMAIL' }),
    })
    .input(z.strictObject({ email, ...proof }))
    .output(z.object({ email: z.string() })),
  withdrawEmailChange: oc
    .route({ method: 'DELETE', path: '/email-change', summary: 'Withdraw the change of your email address', tags: ['Account'] })
    .output(deleted),
  emailChange: oc
    .route({
      method: 'GET',
      path: '/email-change/{changeToken}',
      summary: 'Get which address a link confirms',
      tags: ['Account'],
      spec: refusalResponses({
        403: 'The link belongs to another account',
        404: 'There is no such link',
        409: 'The link was used, was withdrawn or has expired',
      }),
    })
    .input(z.strictObject({ changeToken }))
    .output(z.object({ email: z.string(), from: z.string() })),
  confirmEmailChange: oc
    .route({
      method: 'POST',
      path: '/email-change/{changeToken}/confirm',
      summary: 'Confirm your new email address',
      description: 'Ends all your sessions, including this one, and invalidates all links to reset the password.',
      tags: ['Account'],
      spec: refusalResponses({
        403: 'The link belongs to another account',
        404: 'There is no such link',
        409: 'The link was used, was withdrawn or has expired, or the address has been taken',
      }),
    })
    .input(z.strictObject({ changeToken }))
    .output(z.object({ email: z.string() })),
  sendConfirmation: oc
    .route({
      method: 'POST',
      path: '/email-confirmation',
      summary: 'Send a link that confirms your email address',
      description: 'The link works for seven days, for whoever is signed in to this account.',
      tags: ['Account'],
      spec: refusalResponses({ 409: 'The address is confirmed' }),
    })
    .output(z.object({ email: z.string() })),
  confirmAddress: oc
    .route({
      method: 'POST',
      path: '/email-confirmation/{confirmToken}',
      summary: 'Confirm your email address',
      tags: ['Account'],
      spec: refusalResponses({ 404: 'The link belongs to another account or address', 409: 'The link has expired' }),
    })
    .input(z.strictObject({ confirmToken }))
    .output(z.object({ email: z.string() })),
  exportData: lastingCall
    .route({
      method: 'GET',
      path: '/account-data',
      summary: 'Download your data',
      description:
        'Profile, orders with lines and invoice numbers, quotes, claims, messages, reviews, cart, lists and sessions: JSON, or a ZIP with your pictures.',
      tags: ['Account'],
      outputStructure: 'detailed',
      spec: (operation) => ({
        ...operation,
        responses: {
          ...operation.responses,
          200: {
            description: 'The file',
            content: {
              'application/json': { schema: { type: 'object' } },
              'application/zip': { schema: { type: 'string', format: 'binary' } },
            },
          },
        },
      }),
    })
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
      }),
    ),
  deletion: oc
    .route({
      method: 'GET',
      path: '/account-deletion',
      summary: 'Get what deleting your account would do',
      tags: ['Account'],
    })
    .output(accountDeletion),
  delete: oc
    .route({
      method: 'POST',
      path: '/account-deletion',
      summary: 'Delete your account',
      description:
        'Unpaid orders are canceled. Other orders, invoices and reviews stay under ‘Former customer’; the audit log does not change. Everything else about you is deleted, and the address can be used again.',
      tags: ['Account'],
      spec: refusalResponses({
        400: 'The password or the confirmation is not correct',
        403: oldSignIn,
        409: 'An order is not shipped or not paid, or you are the last administrator or the last manager of a company',
      }),
    })
    .input(z.strictObject({ confirmation, ...proof }))
    .output(deleted),
}
