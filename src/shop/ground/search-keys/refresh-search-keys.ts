import { sql } from 'kysely'
import { FOLDING_VERSION } from '../../../contract/rules/fold-text.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Shop } from '../../shop.ts'
import { fromJson } from '../database/json.ts'
import type { Engine } from '../database/open-database.ts'
import type { Database, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { billedOf, keysOfBilled } from './billed-words.ts'
import { jsonRows } from './json-rows.ts'
import { searchKeyMessages } from './messages.ts'
import { keysOfInvoice, keysOfOrder, keysOfShipment } from './order-keys.ts'
import { insertKeys, type NewKey, saveContacts } from './save-search-keys.ts'
import { contactOfOrder, contactOfPerson, type SearchContact } from './search-contact.ts'

const BATCH_SIZE = 200
const LOCK = 741852964

type Table = 'order' | 'canceled_order' | 'shipment' | 'invoice' | 'person'
type Version = 'none' | 'earlier'

/**
 * Makes the keys of up to 200 new and changed rows of each kind, the newest first, so that a search finds what was written just now.
 * Returns whether every row has its keys. If the database cannot write, the search goes on without them.
 */
export async function refreshNewKeys(shop: Shop): Promise<boolean> {
  try {
    return !(await refresh(shop, 'none'))
  } catch (error) {
    shop.log.warn({ err: error }, searchKeyMessages.notRefreshed)
    return false
  }
}

/** Makes one batch of the keys that are missing, or that an earlier version made. Returns whether there may be more. */
export async function refreshSomeKeys(shop: Shop): Promise<boolean> {
  return (await refresh(shop, 'none')) || (await refresh(shop, 'earlier'))
}

async function refresh(shop: Shop, version: Version): Promise<boolean> {
  const { engine } = shop
  const counts = await Promise.all(
    (['order', 'canceled_order', 'shipment', 'invoice', 'person'] as const).map((table) => findStale(shop.db, table, version, 1)),
  )
  if (version === 'none') counts.push(await findUnread(shop.db, 1))
  if (counts.every(({ length }) => length === 0)) return false
  return transact(shop, async (tx) => {
    // One process at a time: two that insert the same keys would wait for each other.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    const done = [
      await refreshOrders(tx, engine, 'order', await findStale(tx, 'order', version, BATCH_SIZE)),
      await refreshOrders(tx, engine, 'canceled_order', await findStale(tx, 'canceled_order', version, BATCH_SIZE)),
      await refreshShipments(tx, engine, await findStale(tx, 'shipment', version, BATCH_SIZE)),
      await refreshInvoices(tx, engine, await findStale(tx, 'invoice', version, BATCH_SIZE)),
      version === 'none' ? await readBilled(shop, tx, await findUnread(tx, BATCH_SIZE)) : 0,
      await refreshPeople(tx, engine, await findStale(tx, 'person', version, BATCH_SIZE)),
    ]
    return done.includes(BATCH_SIZE)
  })
}

async function findStale(db: Database | Tx, table: Table, version: Version, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .$call((query) => (version === 'none' ? query.where('searchVersion', 'is', null) : query.where('searchVersion', '<', FOLDING_VERSION)))
    .orderBy('searchVersion', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function refreshOrders(tx: Tx, engine: Engine, table: 'order' | 'canceled_order', ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  // An update locks the rows on both databases, so that what is read stays true.
  const rows = await tx
    .updateTable(table)
    .set({ searchVersion: FOLDING_VERSION })
    .where('id', 'in', ids)
    .returning(['id', 'number', 'purchaseOrder', 'personId', 'customerName', 'email', 'phone', 'company', 'city', 'postcode'])
    .execute()
  const contacts = new Map(rows.map((row) => [row.id, contactOfOrder(row)]))
  await saveContacts(tx, engine, [...new Map([...contacts.values()].map((contact) => [contact.id, contact])).values()])
  const pairs = [...contacts].map(([id, contact]) => [id, contact.id])
  await sql`update ${sql.table(table)} set "contactId" = found.second from ${jsonRows(engine, pairs)} where ${sql.table(table)}.id = found.first`.execute(
    tx,
  )
  await insertKeys(
    tx,
    engine,
    rows.flatMap((row) => keysOfOrder(row).map((key): NewKey => ({ thing: 'order', key, ref: row.id }))),
  )
  return ids.length
}

async function refreshShipments(tx: Tx, engine: Engine, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('shipment')
    .set({ searchVersion: FOLDING_VERSION })
    .where('id', 'in', ids)
    .returning(['orderId', 'carrier', 'trackingNumber'])
    .execute()
  await insertKeys(
    tx,
    engine,
    rows.flatMap((row) => keysOfShipment(row).map((key): NewKey => ({ thing: 'order', key, ref: row.orderId }))),
  )
  return ids.length
}

async function refreshInvoices(tx: Tx, engine: Engine, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('invoice')
    .set({ searchVersion: FOLDING_VERSION })
    .where('id', 'in', ids)
    .returning(['orderId', 'number'])
    .execute()
  await insertKeys(
    tx,
    engine,
    rows.flatMap((row) => keysOfInvoice(row).map((key): NewKey => ({ thing: 'order', key, ref: row.orderId }))),
  )
  return ids.length
}

async function refreshPeople(tx: Tx, engine: Engine, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('person')
    .set({ searchVersion: FOLDING_VERSION })
    .where('id', 'in', ids)
    .returning(['id', 'name', 'email', 'phone'])
    .execute()
  await saveContacts(tx, engine, rows.map(contactOfPerson) satisfies SearchContact[])
  return ids.length
}

/** Documents whose addressees were not read yet: those of before, and those that a process of the version before issues. */
async function findUnread(db: Database | Tx, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('invoice').select('id').where('billedId', 'is', null).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

async function readBilled({ engine, log }: Shop, tx: Tx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx.selectFrom('invoice').select(['id', 'number', 'snapshot']).where('id', 'in', ids).execute()
  const billed = rows.map(({ id, number, snapshot }) => {
    const { success, data } = documentSnapshot.safeParse(fromJson(snapshot))
    if (!success) log.warn({ invoice: number }, searchKeyMessages.unreadable(number))
    return { id, to: success ? billedOf(data.billTo) : undefined }
  })
  const all = [...new Map(billed.flatMap(({ to }) => (to ? [[to.id, to] as const] : []))).values()]
  if (all.length > 0)
    await tx
      .insertInto('billed')
      .values(all)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await insertKeys(
    tx,
    engine,
    all.flatMap((to) => keysOfBilled(to).map((key): NewKey => ({ thing: 'billed', key, ref: to.id }))),
  )
  const pairs = billed.map(({ id, to }) => [id, to?.id ?? ''])
  await sql`update invoice set "billedId" = found.second from ${jsonRows(engine, pairs)} where invoice.id = found.first`.execute(tx)
  return ids.length
}
