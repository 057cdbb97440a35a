import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { startExport, untilEnd } from '../../ground/audit-log/start-export.ts'
import { transact } from '../../ground/database/transact.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import { findPendingChange } from '../../people/identity/find-email-change.ts'
import { readProfile } from '../../people/identity/read-profile.ts'
import { readSecondFactor } from '../../people/identity/read-second-factor.ts'
import { listSavedLists } from '../../selling/carts/list-saved-lists.ts'
import { readCart } from '../../selling/carts/read-cart.ts'
import type { Shop } from '../../shop.ts'
import { ownCanceledOrders, ownClaims, ownMessages, ownOrders, ownQuotes, ownReviews, ownSessions } from './own-records.ts'
import { isReadInParts, type Section, writeJson } from './write-json.ts'
import { zipArchive } from './zip-archive.ts'

export interface OwnData {
  type: 'json' | 'zip'
  /** Reads from the database as it is consumed. */
  body: AsyncGenerator<Uint8Array>
}

/**
 * Exports what the shop keeps about the person, and nothing of anybody else: one JSON file, or a ZIP with it and the person's pictures. It is
 * read and written part by part. The audit log says when it began, and how many records left.
 */
export async function exportData(shop: Shop, person: Person): Promise<OwnData> {
  const [sections, pictures] = [await readSections(shop, person), await listPictures(shop, person)]
  await transact(shop, (tx) => recordEvent(shop, tx, person, { verb: 'person.data-downloaded', thing: 'person', thingId: person.id }))
  const exported = await startExport(shop, person, { file: 'my-data', filter: {} })
  let records = 0
  const counted = countRecords(sections, (count) => {
    records += count
  })
  const body = pictures.length === 0 ? writeJson(counted) : zipArchive(entries(shop, counted, pictures))
  return { type: pictures.length === 0 ? 'json' : 'zip', body: untilEnd(exported, body, () => records) }
}

/** Counts the rows of the lists as they are read. */
function countRecords(sections: Record<string, Section>, add: (count: number) => void): Record<string, Section> {
  async function* counted(parts: AsyncIterable<unknown[]>) {
    for await (const rows of parts) {
      add(rows.length)
      yield rows
    }
  }
  for (const section of Object.values(sections)) if (Array.isArray(section)) add(section.length)
  return Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, isReadInParts(section) ? counted(section) : section]))
}

async function readSections(shop: Shop, person: Person): Promise<Record<string, Section>> {
  const { db } = shop
  const { createdAt } = await db.selectFrom('person').select('createdAt').where('id', '=', person.id).executeTakeFirstOrThrow()
  const accounts = await db.selectFrom('account').select(['providerId', 'createdAt']).where('userId', '=', person.id).execute()
  const { app, passkeys } = await readSecondFactor(shop, person)
  const company = await companyOf(db, person.id)
  const pending = await findPendingChange(shop, person)
  const alerts = await db
    .selectFrom('stock_alert')
    .innerJoin('product', 'product.id', 'stock_alert.productId')
    .select(['product.sku', 'product.name', 'askedAt'])
    .where('personId', '=', person.id)
    .execute()
  return {
    shop: { name: shop.settings().name, address: shop.config.publicUrl, currency: shop.settings().currency, exportedAt: shop.now() },
    profile: { ...(await readProfile(shop, person, person.email)), joinedAt: createdAt },
    signIn: { accounts, authenticatorApp: app, passkeys, newEmail: pending?.email ?? null },
    company: company && { name: company.name, role: company.role },
    orders: ownOrders(shop, person),
    canceledOrders: ownCanceledOrders(shop, person),
    quotes: ownQuotes(shop, person),
    claims: ownClaims(shop, person),
    messages: ownMessages(shop, person),
    reviews: ownReviews(shop, person),
    cart: await readCart(shop, person),
    lists: await listSavedLists(shop, person),
    stockAlerts: alerts,
    sessions: ownSessions(shop, person),
  }
}

/** The addresses of the person's pictures in this shop: of the profile, of reviews and of claims. */
async function listPictures({ db }: Shop, { id }: Person): Promise<string[]> {
  const urls = await db
    .selectFrom('person')
    .select('image as url')
    .where('id', '=', id)
    .union(db.selectFrom('review').select('image as url').where('personId', '=', id))
    .union(
      db
        .selectFrom('claim_photo')
        .innerJoin('claim', 'claim.id', 'claim_photo.claimId')
        .innerJoin('contact_message', 'contact_message.id', 'claim.messageId')
        .select('url')
        .where('contact_message.personId', '=', id),
    )
    .execute()
  return urls.flatMap(({ url }) => (url?.startsWith(OWN_IMAGES) ? url : []))
}

const OWN_IMAGES = '/images/'

async function* entries(shop: Shop, sections: Record<string, Section>, pictures: string[]) {
  yield { name: 'data.json', bytes: writeJson(sections) }
  for (const url of pictures) {
    const name = url.slice(OWN_IMAGES.length)
    const bytes = await shop.images.get(name)
    if (bytes) yield { name: `pictures/${name}`, bytes: one(bytes) }
  }
}

async function* one(bytes: Uint8Array) {
  yield bytes
}
