import { showMoney, showWhole, toCents } from './money.ts'
import type { PriceBreak } from './rules/pricing.ts'
import { unitMessages } from './unit-messages.ts'

/** Messages that the browser and the server share. Those of the specification (sections 2, 5 and 8) keep its spelling. */
export const messages = {
  forbidden: 'Forbidden Access! Please login again.',
  unauthorized: "You don't have the authorization",
  orderPlaced: 'Order is placed successfully!',
  orderShipped: 'Order shipped successfully!',
  orderCanceled: 'Order cancelled successfully!',
  productAdded: 'Product added successfully!',
  productDeleted: 'Product deleted successfully!',
  productUpdated: 'Product successfully updated!',
  fillAllFields: 'Please fill up all the field',
  madeAdmin: 'User made as admin',
  thanksForReview: 'Thanks for your review!',
  profileUpdated: 'Profile updated successfully!',
  resetSent: 'Password reset link sent to your email!',
  noUser: 'No user is logged in',
  signInAgain: 'You signed in more than an hour ago. Please sign out and in again, then change this.',
  secondFactorNeeded: 'Administrators of this shop need a second factor. Set one up under My profile, Sign-in security.',
  accountDisabled: 'This account is disabled. Write to us on the contact page to have it enabled again.',
} as const

/** What is wrong with a field, beyond the messages that the specification gives. */
export const fieldMessages = {
  ...unitMessages,
  minPassword: (characters: number) => `Must be ${characters} characters or longer`,
  maxLength: (characters: number) => `Use at most ${characters} characters`,
  notStorable: 'This text contains characters that cannot be stored',
  notAnId: 'This is not a valid ID',
  minPrice: () => `Enter at least ${showMoney(1)}`,
  maxPrice: () => `Enter at most ${showMoney(999_999_999)}`,
  amount: 'Enter an amount, such as 16.70',
  twoDecimals: 'Use at most two decimal places',
  phone: 'Use only digits, spaces and + - ( ) . /, and an extension such as ext. 22',
  webAddress: 'Enter a web address that starts with https://',
  date: 'Enter a date of this century, such as 2026-11-19',
  imageAddress: 'Enter the address of an image in this shop (/images/...) or on the web (https://...)',
  imageMissing: 'Please choose an image',
  family: 'Use only letters, digits and -',
  holdingDays: 'Enter a whole number of days, from 1 to 365',
  timeZone: 'Choose a time zone',
  shopName: 'Enter the name of the shop',
  familyName: 'Enter the name of the family',
  textMissing: 'Enter a text',
  maxPartNumbers: (tools: number) => `Use at most ${tools} part numbers`,
  partNumberTwice: 'Use each part number once',
  entryName: 'Enter the name of the entry',
  link: 'Enter a path of this shop (/products) or a web address that starts with https://',
  maxEntries: (entries: number) => `Use at most ${entries} entries`,
  maxTexts: (characters: number) => `Use at most ${characters.toLocaleString('en-US')} characters in all pages together`,
  sort: 'Sort by newest, name, price or -price',
  fits: 'Send 1 or leave it out',
  stockState: 'Send sold-out, below-minimum or low',
  maxImages: (images: number) => `Use at most ${images} images`,
  priceBreakQuantity: 'Enter the quantity',
  priceBreakPrice: 'Enter the price',
  maxPriceBreaks: (rows: number) => `Use at most ${rows} price breaks`,
  overviewDays: 'Send 7, 30 or 90',
  receivedAmount: 'Enter the amount that arrived',
  paymentReference: 'Enter the reference of the transfer',
  refundAmount: 'Enter the amount to refund',
  refundReason: 'Enter the reason',
  takeBackReason: 'Enter the reason',
  dismissReason: 'Enter the reason',
  chooseReason: 'Choose a reason',
  productMissing: 'Send a productID or lines',
  linesOrProduct: 'Send either lines or one productID with its orderUnit',
  noLines: 'Add at least one line',
  tooManyOrders: (orders: number) => `Send at most ${orders} orders`,
  tooManyLines: (lines: number) => `Send at most ${lines} lines`,
  oneStockChange: 'Send available or delta, not both',
  weightNotANumber: 'Send weight_grams as a number',
  wholeGrams: 'Enter a whole number of grams',
  minGrams: 'Enter at least 1 gram',
  maxGrams: 'Enter at most 100 metric tons',
  specificationName: 'Enter a name',
  specificationValue: 'Enter a value',
  maxRows: (rows: number) => `Enter at most ${rows} rows`,
  keyword: 'Enter a keyword',
  appCode: 'Enter the six-digit code',
  recoveryCodeMissing: 'Enter a recovery code',
  notARecoveryCode: 'This is not a recovery code',
  passkeyName: 'Enter a name for this passkey',
  unknownSession: 'This session does not exist',
  unknownPasskey: 'This passkey does not exist',
  time: 'Enter a time in UTC, such as 2026-11-19T14:32:05Z',
  productTwice: 'Send each product once',
  listName: 'Enter a name for this list',
  noteMissing: 'Enter the note',
  answerMissing: 'Enter your answer',
  noRows: 'Send at least one row',
  emptyList: 'A list needs at least one line',
} as const

/** What is wrong with the minimum order, increment and price breaks of a product. Prices are in the shop's currency. */
export const priceMessages = {
  minimumNotAMultiple: (minimumOrder: number, increment: number) =>
    `The minimum order of ${showWhole(minimumOrder)} must be a multiple of ${showWhole(increment)}`,
  aboveMinimum: (quantity: number, minimum: number) =>
    `The price break at ${showWhole(quantity)} units must be above the minimum order of ${showWhole(minimum)}`,
  rising: (quantity: number, before: number) =>
    `The price break at ${showWhole(quantity)} units must be above the one before, at ${showWhole(before)}`,
  belowBase: (current: PriceBreak, price: number) =>
    `${nameBreak(current)} must be below the product price of ${showMoney(toCents(price))}`,
  falling: (current: PriceBreak, before: PriceBreak) =>
    `${nameBreak(current)} must be below the price from ${showWhole(before.quantity)} units (${showMoney(toCents(before.price))})`,
}

const nameBreak = ({ quantity, price }: PriceBreak) => `The price from ${showWhole(quantity)} units (${showMoney(toCents(price))})`
