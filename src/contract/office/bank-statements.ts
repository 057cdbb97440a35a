import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, atMostBytes, day, id, modified, pageQuery } from '../schema/values.ts'

/** The largest file of a bank. */
export const maxStatementBytes = 20 * 1024 * 1024
/** The most orders that a line pays together. */
const maxOrders = 50

const lineState = z
  .enum(['open', 'recorded', 'not-ours'], fieldMessages.bankLineState)
  .describe('`open`: it waits for its order. `recorded`: it is the payment of orders. `not-ours`: it was put off, or goes out')

const bankLine = z.object({
  _id: id,
  date: day.describe('The day of the booking'),
  amount: z.number().describe('In `currency`; negative for what goes out'),
  currency: z.string(),
  account: z.string().describe('Of the statement'),
  payer: z.string(),
  payerAccount: z.string().describe('An IBAN, or a number of the payer’s bank'),
  purpose: z.string(),
  isReversal: z.boolean().describe('It takes an earlier line back'),
  file: z.string().describe('The file that brought it first'),
  state: lineState,
  by: z.string().describe('Who recorded it or put it off; empty for nobody'),
  decidedAt: z.string().nullable(),
  isSure: z.boolean().describe('The proposed orders are what it pays: a number or the account, and the amount fit'),
  proposed: z
    .array(
      z.object({
        _id: id,
        number: z.string(),
        invoice: z.string().nullable(),
        customer: z.string().describe('The company, or who ordered'),
        toPay: z.number().describe('What is left to pay'),
        why: z
          .enum(['number', 'account', 'name', 'amount'])
          .describe('What fits: a number in the text, the account and amount, a word of the name and amount, or the amount alone'),
      }),
    )
    .describe('Of an open line: the orders it may pay, best first'),
  recordedOn: z.array(z.object({ _id: id, number: z.string().nullable() })).describe('Orders; a number is null after its order has ended'),
})
export type BankLine = z.infer<typeof bankLine>

const counts = z.object({ open: z.number().int(), recorded: z.number().int(), notOurs: z.number().int() })
export type BankLineCounts = z.infer<typeof counts>

const added = z.object({
  format: z.string(),
  lines: z.number().int(),
  added: z.number().int().describe('Lines that no file had before'),
  pending: z.number().int().describe('Lines that the bank has not booked yet; they were left out'),
  statements: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      opening: z.number().nullable().describe('The balance before, if the file says it'),
      closing: z.number().nullable(),
      sum: z.number().describe('Of the lines'),
      isOwn: z.boolean().describe('Whether it is of the account in the settings'),
    }),
  ),
})
export type AddedBankStatement = z.infer<typeof added>

const lineId = z.strictObject({ lineId: id })
const tags = ['Accounting']

/** Statements of the bank, and the payments that are recorded from them. */
export const bankStatements = {
  add: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/bank-statement',
      summary: 'Read a bank statement (admin)',
      description:
        'camt.053 of any version or MT940, up to 20 MB and 50,000 lines. Lines that an earlier file had stay as they are. Nothing is recorded.',
      tags,
      spec: refusalResponses({
        422: 'It is of another account than that of the settings, which the response contains as `otherAccount`. Send `anyAccount` to read it all the same',
        429: 'Too many uploads. `Retry-After` gives the seconds to wait.',
      }),
    })
    .input(
      z.strictObject({
        file: z.file(fieldMessages.noRows).check(atMostBytes(maxStatementBytes, fieldMessages.statementTooLarge)),
        anyAccount: z.enum(['true']).optional().describe('Reads statements of other accounts, too'),
      }),
    )
    .output(added),
  counts: staffCall(['refunds'])
    .route({ method: 'GET', path: '/bank-line-counts', summary: 'Count the lines of bank statements by state (admin)', tags })
    .output(counts),
  list: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/bank-line',
      summary: 'List lines of bank statements with the orders they may pay (admin)',
      description: 'Open lines oldest first, others newest first.',
      tags,
    })
    .input(z.strictObject({ ...pageQuery, state: lineState }))
    .output(z.array(bankLine)),
  record: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/bank-line/{lineId}/payment',
      summary: 'Record a line as the payment of orders (admin)',
      description:
        'As `POST /order/{orderId}/payment` does, on the day of the booking: all that is left to pay of one order or a part of it; of several orders all of each, together or not at all. A repeated call changes nothing.',
      tags,
      spec: refusalResponses({
        404: 'There is no such line or order',
        409: 'The line was recorded on other orders or put off; or an order is paid already, was canceled or has expired',
        422: 'It is more than is left to pay, or not the sum of several orders, which the response contains as `orderAmount`; or the currency is another',
      }),
    })
    .input(lineId.extend({ orderIds: z.array(id).min(1).check(atMost(maxOrders)) }))
    .output(modified),
  putOff: staffCall(['refunds'])
    .route({
      method: 'PUT',
      path: '/bank-line/{lineId}/not-ours',
      summary: 'Put a line off that pays nothing here (admin)',
      description: 'New lines of its payer are put off, too, as long as none was ever recorded.',
      tags,
      spec: refusalResponses({ 404: 'There is no such line', 409: 'The line was recorded' }),
    })
    .input(lineId)
    .output(modified),
  takeBack: staffCall(['refunds'])
    .route({
      method: 'DELETE',
      path: '/bank-line/{lineId}/not-ours',
      summary: 'Take a line back that was put off (admin)',
      tags,
      spec: refusalResponses({ 404: 'There is no such line', 409: 'The line was recorded', 422: 'It goes out, or is in another currency' }),
    })
    .input(lineId)
    .output(modified),
}
