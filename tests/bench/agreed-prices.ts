import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { identitySecret, signedCookie } from '../../src/api/auth/session-cookie.ts'
import { toJson } from '../../src/shop/ground/database/json.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { aCompany } from '../support/a-company.ts'
import { median, recordFigure } from './figures.ts'
import { startShop } from './running-shop.ts'

const LISTS = 200
const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 32
const SECRET = 'a secret of the bench, which is long enough'

/** What members of 200 companies with a price list each get in a second, compared with what everybody gets, in turns. */
export async function benchAgreedPrices() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop({ SECRET }, { dataDir })
  try {
    const cookies = await addMembers(dataDir)
    for (const path of [
      '/products',
      '/products/combination-pliers-180',
      '/api/product/?sort=price&quantity=500',
      '/products?search=wrench',
    ]) {
      const ratios: number[] = []
      const everybody = [{ path }]
      const members = cookies.map((cookie) => ({ path, headers: { cookie } }))
      // Each page is made once; that is no part of the rate.
      for (const { headers } of members) await (await fetch(shop.url + path, { headers })).arrayBuffer()
      for (let round = 0; round < ROUNDS; round++) {
        const [ofMembers, ofEverybody] = [await rate(shop.url, members, SECONDS), await rate(shop.url, everybody, SECONDS)]
        ratios.push(ofMembers / ofEverybody)
      }
      const ratio = median(ratios)
      recordFigure(`GET ${path} by members of ${LISTS} companies against everybody`, ratio.toFixed(2), '0.8', ratio >= 0.8)
    }
    recordFigure(`memory after the pages of ${LISTS} price lists`, `${Math.round(shop.memory())} MB`, '400 MB', shop.memory() <= 400)
  } finally {
    await shop.stop()
  }
}

async function rate(url: string, requests: autocannon.Request[], duration: number): Promise<number> {
  const { requests: answered, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration, requests })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} unexpected responses`)
  return answered.average
}

/** Adds a member of a company with a price list, for each list. Returns their session cookies. */
async function addMembers(dataDir: string): Promise<string[]> {
  const { db } = openDatabase({ dataDir })
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const products = await db.selectFrom('product').select(['id', 'priceCents']).execute()
  const cookies: string[] = []
  for (let number = 0; number < LISTS; number++) {
    const [listId, personId, token] = [newId(), newId(), newId()]
    const list = { id: listId, name: `List ${number}`, nameKey: `list ${number}`, percent: 100 + number * 10 }
    await db
      .insertInto('price_list')
      .values({ ...list, version: 1, createdAt: now, updatedAt: now })
      .execute()
    const own = products.slice(0, 20).map(({ id, priceCents }) => ({
      listId,
      productId: id,
      priceCents: Math.max(1, Math.round(priceCents * 0.8)),
      priceBreaks: toJson([]),
    }))
    await db.insertInto('price_list_price').values(own).execute()
    const person = { id: personId, name: `Member ${number}`, email: `member-${number}@bench.example`, emailVerified: false, image: null }
    await db
      .insertInto('person')
      .values({ ...person, createdAt: now, updatedAt: now, role: 'customer' })
      .execute()
    const session = { id: newId(), userId: personId, token, expiresAt, createdAt: now, updatedAt: now, ipAddress: null, userAgent: null }
    await db.insertInto('session').values(session).execute()
    await aCompany({ db, now: () => now }, [[person, 'buyer']], { name: `Company ${number}`, priceListId: listId })
    cookies.push(`shop.session_token=${signedCookie(token, identitySecret(SECRET))}`)
  }
  await db.destroy()
  return cookies
}
