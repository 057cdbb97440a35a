import { showMoney } from '../../../contract/ground/money.ts'

/** The discrepancies that reconciliation can find. */
export const reconcileMessages = {
  placedTwice: (order: string) => `Order ${order} was placed twice`,
  endedTwice: (order: string) => `Order ${order} ended twice`,
  neverPlaced: (order: string) => `Order ${order} exists but was never placed`,
  endedAndExists: (order: string) => `Order ${order} has ended but still exists`,
  missing: (order: string) => `Order ${order} was placed and has not ended, but does not exist`,
  wrongStock: (product: string, name: string, actual: number, expected: number) =>
    `Product ${product} (${name}) has ${actual} available, but its events add up to ${expected}`,

  unknownFamily: (family: string) => `Products are in the family ${family}, which does not exist`,
  wrongFamilyAddress: (slug: string, family: string) =>
    `The former family address ${slug} leads to ${family}, which does not exist or is ${slug} itself`,

  memberOfNoCompany: (person: string, company: string) => `Person ${person} is a member of company ${company}, which does not exist`,
  orderOfNoCompany: (order: string, company: string) => `Order ${order} belongs to company ${company}, which does not exist`,
  wrongOpenItems: (company: string, owed: number, listed: number) =>
    `Company ${company} owes ${showMoney(owed)}, but its open items add up to ${showMoney(listed)}`,
  refundOfOtherCompany: (refund: string) => `Refund ${refund} belongs to another company than its order`,

  unpaidOfDeleted: (order: string) => `Order ${order} is unpaid, but the account of its customer was deleted`,
  deletedWithAccess: (person: string) => `Person ${person} was deleted, but can still sign in or is a member of a company`,

  unreadableEvent: (event: string) => `Event ${event} has a verb or a shape that this version does not know`,
  returnedOtherUnits: (order: string) => `Order ${order} ended and returned different units than it had`,

  canceledNotKept: (order: string) => `Order ${order} ended and is not among the canceled orders`,
  canceledDiffers: (order: string) => `Order ${order} is among the canceled orders with a different amount or different lines than it had`,
  canceledWithoutEvent: (order: string) => `Order ${order} is among the canceled orders but never ended`,

  partOfNoOrder: (payment: string) => `Part payment ${payment} belongs to no order`,
  partsNotSettled: (order: string, received: number, owed: number) =>
    `Order ${order} waits for its payment, but ${showMoney(received)} of ${showMoney(owed)} has arrived`,
  otherParts: (order: string, received: number, paid: number) =>
    `Order ${order} was paid with ${showMoney(paid)} by transfer, but its parts add up to ${showMoney(received)}`,

  keptTooLittle: (owner: string, kept: number) => `${showMoney(kept)} is kept for ${owner}`,
  keptOther: (kept: number, parts: number) =>
    `${showMoney(kept)} was kept of orders or pays others, but ${showMoney(parts)} of their parts says so`,

  discountNotClosed: (order: string) => `Order ${order} was credited its cash discount, but is not paid`,

  noLines: (order: string) => `Order ${order} has no lines`,
  wrongLineAmount: (order: string, position: number) =>
    `Line ${position + 1} of order ${order} has an amount that is not its price times its units`,
  wrongGoods: (order: string, lines: number, goods: number) =>
    `The lines of order ${order} add up to ${showMoney(lines)}, but its goods are ${showMoney(goods)}`,
  wrongAmount: (order: string, sum: number, amount: number) =>
    `Goods, delivery and tax of order ${order} add up to ${showMoney(sum)}, but its amount is ${showMoney(amount)}`,
  impossibleRates: (order: string) => `The rates of order ${order} cannot be applied to it`,
  wrongDelivery: (order: string, rate: number, delivery: number) =>
    `By its rates the delivery of order ${order} is ${showMoney(rate)}, but it is ${showMoney(delivery)}`,
  wrongTax: (order: string, rate: number, tax: number) =>
    `By its rates the tax of order ${order} is ${showMoney(rate)}, but it is ${showMoney(tax)}`,
  wrongOneTax: (order: string, name: string, expected: number, actual: number) =>
    `By its rates order ${order} has ${showMoney(expected)} of ${name}, but it has ${showMoney(actual)}`,
  impossibleUnits: (order: string, position: number, [ordered, shipped, canceled, returned]: [number, number, number, number]) =>
    `Line ${position + 1} of order ${order} has ${shipped} shipped, ${canceled} canceled and ${returned} returned of ${ordered} units, which is impossible`,
  wrongShippedUnits: (order: string, position: number, shipped: number, units: number) =>
    `Line ${position + 1} of order ${order} has ${shipped} shipped units, but its shipments add up to ${units}`,
  otherLines: (order: string) => `Order ${order} has different lines than were placed`,
  otherAmount: (order: string, placed: number, amount: number) =>
    `Order ${order} was placed for ${showMoney(placed)}, but its amount is ${showMoney(amount)}`,

  unpaidWithPayment: (order: string) => `Order ${order} is unpaid but has a TxId or a payment time`,
  wrongTerms: (order: string) => `Order ${order} is on account without a company or a due date, or is not released`,
  wrongNumberOfPayments: (order: string, status: string, count: number) => `Order ${order} is ${status} and has ${count} settled payments`,
  wrongPayment: (order: string, status: string) => `Order ${order} is ${status} but its payment has another amount or TxId`,
  wrongMethod: (order: string, gateway: string) =>
    `Order ${order} and its payment (${gateway}) do not agree on whether it was paid by transfer`,
  paymentWithoutOrder: (payment: string, order: string) => `Payment ${payment} is settled but its order ${order} does not exist`,
  refundFailed: (payment: string) => `Payment ${payment} has to be refunded, but the refund has failed`,
  refundMissing: (payment: string) => `Payment ${payment} has to be refunded, but no refund is in the outbox`,
  orderRefundFailed: (refund: string) => `Refund ${refund} of an order has failed`,
  orderRefundMissing: (refund: string) => `Refund ${refund} of an order is on its way, but is not in the outbox`,
  refundedTooMuch: (payment: string) => `The refunds of payment ${payment} exceed it`,
  refundsDoNotAddUp: (payment: string) => `The refunds of payment ${payment} do not fit its status`,
  wrongRefundParts: (refund: string) => `Goods, delivery and tax of refund ${refund} do not add up to it`,
  refundPartsExceedOrder: (order: string) => `The refunds of order ${order} have more goods, delivery or tax than the order`,
  wrongRefundTax: (order: string, share: number, tax: number) =>
    `The refunds of order ${order} have a share of ${showMoney(share)} in its tax, but theirs adds up to ${showMoney(tax)}`,
  missingNumber: (number: string) => `No invoice or credit note has the number ${number}`,
  wrongNumber: (number: string, expected: string) => `The document ${number} is in the place of ${expected}`,
  wrongBankLine: (lineId: string) => `The line ${lineId} of a bank statement is not the sum of its payments`,
  wrongSeries: (series: string, position: number, last: number) =>
    `The series ${series} has given ${position} numbers, but its last document is ${last}`,
  datesRunBackwards: (number: string) => `The document ${number} has an earlier date than the one before it`,
  wrongDocument: (number: string) => `The document ${number} does not have the amounts of its order or refund`,
  reissueWithoutNote: (order: string) =>
    `Order ${order} was issued anew, but its earlier invoice has no credit note or no invoice after it`,
  payBackMissing: (order: string) => `Order ${order} was issued anew, but what it costs less is neither paid back nor in the outbox`,
  payBackFailed: (order: string) => `Paying back what order ${order} costs less since it was issued anew has failed`,
  refundWithoutNote: (refund: string) => `Refund ${refund} of an invoiced order has no credit note`,
  claimedTooMany: (order: string, position: number) =>
    `More units of line ${position + 1} of order ${order} are back in stock or requested than have shipped`,
  wrongReplacedUnits: (claim: string, position: number, replaced: number, shipped: number) =>
    `Claim ${claim} has ${replaced} replaced units of line ${position + 1}, but its shipments add up to ${shipped}`,
  claimOfOtherOrder: (claim: string) => `Claim ${claim} and its message, refunds or shipments are of different orders`,
  quoteWithoutOrder: (quote: string) => `Quote ${quote} was accepted, but its order does not exist`,
  wrongQuotedOrder: (quote: string, order: string) => `Order ${order} does not have the lines and prices of its quote ${quote}`,
  changedTerms: (version: string, name: string) => `The terms of sale ${version} (${name}) are not the text that was accepted`,
  wrongTaxReport: (year: string, [total, tax]: [number, number], [reportedTotal, reportedTax]: [number, number]) =>
    `The tax report of ${year} has ${showMoney(reportedTotal)} with ${showMoney(reportedTax)} of tax, but its documents add up to ${showMoney(total)} with ${showMoney(tax)}, or its rows do not`,
  wrongSales: (day: string) => `The sales of ${day} are not the sum of its orders and refunds`,
  wrongProductSales: (day: string, product: string) => `The sales of product ${product} on ${day} are not the sum of its order lines`,
  wrongStatus: (order: string, status: string) => `Order ${order} is ${status}, which does not fit the units that are left to ship`,
  refundWithoutReason: (payment: string) => `Payment ${payment} is refunded without a reason`,
  unknownAtShop: (payment: string) => `Payment ${payment} is complete at the test gateway but not in the shop`,
  notRefundedAtGateway: (payment: string) => `Payment ${payment} is refunded in the shop but not at the test gateway`,
  gapInFeed: (from: number, to: number) => `The feed has a gap between positions ${from} and ${to}`,
  wrongDocuments: (product: string) => `The documents of product ${product} are not those that it is found by`,
  unknownPriceList: (company: string, list: string) => `Company ${company} uses price list ${list}, which does not exist`,
  impossiblePrice: (list: string, product: string, problem: string) =>
    `Price list ${list} has an impossible price of product ${product}: ${problem}`,
}
