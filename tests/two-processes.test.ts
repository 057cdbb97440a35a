import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Program, startProgram } from '../src/program.ts'
import { house } from '../src/shop/actor.ts'
import { addProduct } from '../src/shop/catalog/add-product.ts'
import { setAvailable } from '../src/shop/catalog/set-available.ts'
import { aPlace } from './a-shop.ts'
import { anAdmin } from './make.ts'

const SECOND = 1000

/** Two processes of one shop. */
async function twoProcesses(): Promise<[Program, Program]> {
  const place = await aPlace('postgres', { migrated: true })
  const SECRET = randomBytes(24).toString('hex')
  const start = () =>
    startProgram(
      readConfig({ PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SECRET, DEMO: 'off' }),
      pino({ level: 'silent' }),
    )
  const programs: [Program, Program] = [await start(), await start()]
  onTestFinished(async () => {
    for (const program of programs) await program.close()
    await place.leave()
  })
  return programs
}

/** How long until the process answers so, in milliseconds. */
async function until({ url }: Program, path: string, holds: (text: string) => boolean): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 5 * SECOND) {
    if (holds(await (await fetch(url + path)).text())) return performance.now() - started
    await new Promise((later) => setTimeout(later, 20))
  }
  return Number.POSITIVE_INFINITY
}

test('what one process changes, the other finds and shows within a second', async () => {
  const [one, other] = await twoProcesses()
  const addresses = ['/products', '/products?search=spokeshave', '/api/product/', '/api/product/?search=spokeshave']
  for (const path of addresses) expect(await (await fetch(other.url + path)).text()).not.toContain('Spokeshave 250')
  const { productId } = await addProduct(one.shop, house, {
    name: 'Spokeshave 250',
    details: 'Flat sole, two handles.',
    price: 21.5,
    image: 'https://tools.example/spokeshave.webp',
    available: 700,
    minimum_order: 10,
  })
  for (const path of addresses) expect(await until(other, path, (text) => text.includes('Spokeshave 250'))).toBeLessThan(SECOND)
  await setAvailable(one.shop, await anAdmin(one.shop), productId, 612)
  expect(await until(other, '/api/product/?search=spokeshave', (text) => text.includes('"available":612'))).toBeLessThan(SECOND)
})
