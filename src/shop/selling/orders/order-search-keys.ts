import { foldCode, foldCodes } from '../../../contract/rules/fold-text.ts'
import { numberOfReference } from '../../ground/payment-codes/payment-reference.ts'
import { findBilledByTaxId } from '../../ground/search-keys/find-billed.ts'
import { findContacts, findContactsWithParts, findSimilarContacts, MAX_CONTACTS } from '../../ground/search-keys/find-contacts.ts'
import { findKeyedOrders } from '../../ground/search-keys/find-keyed-orders.ts'
import { readAmounts } from '../../ground/search-keys/read-amounts.ts'
import { refreshNewKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import { findCompanyIds } from '../../people/companies/find-company-ids.ts'
import type { Shop } from '../../shop.ts'

/** How much a search matches at most. */
interface SearchLimits {
  /** Products, and orders by their numbers. */
  keys: number
  contacts: number
}

const limitsOfList: SearchLimits = { keys: 50, contacts: MAX_CONTACTS }

/** What a search for orders means. Each list is read through an index. */
export interface OrderSearchKeys {
  orderIds: string[]
  /** People whose profile matches. */
  personIds: string[]
  /** Who ordered, for which company and to which place. */
  contactIds: string[]
  /** A whole word of a carrier, or a whole number. */
  orderKey: string | undefined
  /** Amounts of orders and of their invoices and credit notes. */
  amounts: number[]
  /** Companies whose name or tax ID matches. */
  companyIds: string[]
  /** To whom documents with this tax ID are addressed. */
  billedIds: string[]
  productIds: string[]
  /** Nothing is as it was typed: names that differ in one letter, or the products that the words may mean. */
  guess: 'names' | 'products' | undefined
  /** Whether more contacts, orders or products match than are searched, or some orders have no keys yet. */
  isPartial: boolean
}

const nothing: Omit<OrderSearchKeys, 'guess' | 'isPartial'> = {
  orderIds: [],
  personIds: [],
  contactIds: [],
  orderKey: undefined,
  amounts: [],
  companyIds: [],
  billedIds: [],
  productIds: [],
}

/**
 * Finds what a search for orders means: the number, ID, TxId, amount, carrier, purchase order, invoice or tracking number of an order, or a
 * part of a number; the amount of its invoice or credit note; the name, email, telephone number, company, city or postcode of who ordered;
 * the name or tax ID of a company; a part number. If nothing of that matches, it
 * guesses: the words of a product, also of a removed one, a name with one wrong letter, and then a product with typing errors.
 */
export async function findOrderSearchKeys(shop: Shop, search: string, limits = limitsOfList): Promise<OrderSearchKeys> {
  const isComplete = await refreshNewKeys(shop)
  const keys = await findKeys(shop, search.trim(), limits)
  return { ...keys, isPartial: keys.isPartial || !isComplete }
}

async function findKeys(shop: Shop, text: string, limits: SearchLimits): Promise<OrderSearchKeys> {
  const exact = await findExact(shop, text, limits)
  if (exact) return exact
  const guessOf = (guess: 'names' | 'products', found: Partial<OrderSearchKeys>) => toGuess(guess, found, limits)
  const withParts = toIds(await findContactsWithParts(shop.db, text, limits.contacts))
  if (withParts.contactIds.length + withParts.personIds.length > 0) return { ...guessOf('names', withParts), guess: undefined }
  const productIds = await findProducts(shop, text, 'exact', limits.keys)
  if (productIds.length > 0) return guessOf('products', { productIds })
  const people = toIds(await findSimilarContacts(shop.db, text, limits.contacts))
  if (people.contactIds.length + people.personIds.length > 0) return guessOf('names', people)
  return guessOf('products', { productIds: await findProducts(shop, text, 'similar', limits.keys) })
}

function toGuess(guess: 'names' | 'products', found: Partial<OrderSearchKeys>, limits: SearchLimits): OrderSearchKeys {
  const keys = { ...nothing, ...found }
  const isPartial = keys.productIds.length >= limits.keys || keys.contactIds.length + keys.personIds.length >= limits.contacts
  return { ...keys, isPartial, guess: keys.productIds.length + keys.contactIds.length + keys.personIds.length > 0 ? guess : undefined }
}

async function findExact(shop: Shop, text: string, limits: SearchLimits): Promise<OrderSearchKeys | undefined> {
  const [orderIds, contacts, productIds, orderKey, amounts, companyIds, billedIds] = await Promise.all([
    findOrders(shop, text, limits.keys),
    findContacts(shop.db, text, limits.contacts),
    findPartNumber(shop, text, limits.keys),
    findOrderKey(shop, text),
    findAmounts(shop, text),
    findCompanyIds(shop.db, text, limits.contacts),
    findBilledByTaxId(shop.db, text),
  ])
  const lists = [orderIds, contacts, productIds, amounts, companyIds, billedIds]
  if (lists.every(({ length }) => length === 0) && orderKey === undefined) return undefined
  const isPartial = orderIds.length > limits.keys || contacts.length >= limits.contacts || companyIds.length >= limits.contacts
  const found = { orderIds: orderIds.slice(0, limits.keys), productIds, orderKey, amounts, companyIds, billedIds }
  return { ...found, ...toIds(contacts), guess: undefined, isPartial }
}

/** A contact with the ID of its person is their profile. */
const toIds = (contacts: { id: string; personId: string }[]) => ({
  personIds: contacts.filter(({ id, personId }) => id === personId).map(({ id }) => id),
  contactIds: contacts.filter(({ id, personId }) => id !== personId).map(({ id }) => id),
})

/** What people write before a number. */
const labels = new Set([
  ...['order', 'purchase', 'tracking', 'invoice', 'inv', 'credit', 'note', 'number', 'no', 'nr', 'po'],
  ...['bestellung', 'rechnung', 'gutschrift', 'commande', 'facture', 'pedido', 'factura'],
])

/**
 * What of a text may be a part of an order, purchase order, invoice or tracking number: all of it, all after words such as Order, and the order
 * number from which the reference of a transfer was made.
 */
export function orderNumberParts(text: string): string[] {
  const words = foldCodes(text)
  const unlabeled = words.slice(
    Math.max(
      0,
      words.findIndex((word) => !labels.has(word)),
    ),
  )
  const codes = [foldCode(text), unlabeled.join(''), numberOfReference(text)?.toLowerCase() ?? []].flat()
  return [...new Set([...codes, ...codes.map(asDigits)])]
}

async function findOrders({ db }: Shop, text: string, limit: number): Promise<string[]> {
  const words = foldCodes(text)
  const numbers = [...new Set(words.flatMap((word, at) => readOrderNumber([word, `${word}${words[at + 1] ?? ''}`])))]
  const [named, paid, keyed] = await Promise.all([
    db
      .selectFrom('order')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', text), ...(numbers.length > 0 ? [eb('number', 'in', numbers)] : [])]))
      .execute(),
    // The second condition leads to the index.
    db.selectFrom('order').select('id').where('txId', '=', text).where('txId', '<>', '').limit(limit).execute(),
    findKeyedOrders(db, orderNumberParts(text), limit + 1),
  ])
  return [...new Set([...[...named, ...paid].map(({ id }) => id), ...keyed])]
}

/** Reads O as 0, and I and L as 1, as Crockford's base 32 does. */
const asDigits = (code: string) => code.replaceAll('o', '0').replaceAll(/[il]/g, '1')

const readOrderNumber = (candidates: string[]): string[] =>
  candidates
    .filter((candidate) => /^[0-9a-z]{8}$/.test(candidate))
    .map((candidate) => asDigits(candidate).toUpperCase())
    .map((digits) => `${digits.slice(0, 4)}-${digits.slice(4)}`)

/** Returns the whole text as a key, if an order has it. */
async function findOrderKey({ db }: Shop, text: string): Promise<string | undefined> {
  const key = `${foldCode(text)} `
  const found = await db
    .selectFrom('search_key')
    .select('key')
    .where('thing', '=', 'order')
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return found?.key
}

/** The amounts that an order, an invoice or a credit note has. */
async function findAmounts({ db }: Shop, text: string): Promise<number[]> {
  const amounts = readAmounts(text)
  if (amounts.length === 0) return []
  const [orders, documents] = await Promise.all([
    db.selectFrom('order').select('amountCents').where('amountCents', 'in', amounts).limit(1).execute(),
    db.selectFrom('invoice').select('totalCents').where('totalCents', 'in', withCredits(amounts)).limit(1).execute(),
  ])
  return orders.length + documents.length > 0 ? amounts : []
}

/** The totals of documents of these amounts: that of a credit note is negative. */
export const withCredits = (amounts: number[]) => amounts.flatMap((cents) => [cents, -cents])

/** A whole part number means that product and no similar one. */
async function findPartNumber(shop: Shop, text: string, limit: number): Promise<string[]> {
  const { current, removed } = await shop.search.indexes(shop.catalogVersion())
  return [current, removed].flatMap(({ partNumbers }) => partNumbers.idsOf(text)).slice(0, limit)
}

async function findProducts(shop: Shop, text: string, accuracy: 'exact' | 'similar', limit: number): Promise<string[]> {
  const { current, removed } = await shop.search.indexes(shop.catalogVersion())
  return [current, removed].flatMap((index) => index.page({ search: text, accuracy, drafts: 'with' }, limit)).slice(0, limit)
}
