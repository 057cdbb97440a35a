import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aProduct } from '../../../../tests/support/make.ts'
import { loadDemo } from '../products/load-demo.ts'
import { findProducts } from './find-products.ts'
import { findSuggestions } from './find-suggestions.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

async function aDemoShop(engine: (typeof engines)[number]) {
  const shop = await aShop(engine)
  await loadDemo(shop, demo)
  const sku = ({ product }: { product: { sku: string } }) => product.sku
  const suggest = async (search: string) => {
    const { partNumbers, tools, families, total, nearest } = await findSuggestions(shop, search)
    const names = families.map(({ name }) => name)
    return { partNumbers: partNumbers.map(sku), tools: tools.map(sku), families: names, total, nearest: nearest.map(sku) }
  }
  return { shop, suggest }
}

describe.each(engines)('suggestions on %s', (engine) => {
  test('at most eight rows, families among them, and the number of all that match', async () => {
    const { shop, suggest } = await aDemoShop(engine)
    const { tools, families, total } = await suggest('wrench')
    expect(families).toEqual(['Wrenches'])
    expect(tools).toHaveLength(7)
    expect(total).toBe((await findProducts(shop, { search: 'wrench', limit: 1000 })).items.length)
    expect(total).toBeGreaterThan(7)
  })

  test('part numbers come first in any spelling; an unknown one names those close to it', async () => {
    const { suggest } = await aDemoShop(engine)
    for (const search of ['PL-2', 'pl2', 'PL–2200', 'pl 2200']) {
      expect(await suggest(search), search).toMatchObject({ partNumbers: ['PL-2200'], nearest: [] })
    }
    const unknown = { partNumbers: [], tools: [], total: 0, nearest: expect.arrayContaining(['PL-2200']) }
    expect(await suggest('PL-2201')).toMatchObject(unknown)
    expect(await suggest('unobtainium')).toEqual({ partNumbers: [], tools: [], families: [], total: 0, nearest: [] })
  })

  test('numbers with units and compounds are found in any spelling, and with typing errors', async () => {
    const { suggest } = await aDemoShop(engine)
    for (const [search, sku] of [
      ['13mm', 'WR-1013'],
      ['13 MM', 'WR-1013'],
      ['1/2in ratchet', 'SO-1272'],
      ['½″ ratchet', 'SO-1272'],
      ['0.5 inch ratchet', 'SO-1272'],
      ['screw driver slotted', 'SC-1065'],
      ['screwdriver slotted', 'SC-1065'],
      ['hack saw', 'CU-1300'],
      ['combnation plers', 'PL-1180'],
    ] as const)
      expect((await suggest(search)).tools, search).toContain(sku)
  })

  test('says by which other name a tool is found', async () => {
    const { shop } = await aDemoShop(engine)
    const foundBy = async (search: string, sku: string) =>
      (await findSuggestions(shop, search)).tools.find(({ product }) => product.sku === sku)?.foundBy
    expect(await foundBy('allen', 'WR-6009')).toMatch(/allen/)
    expect(await foundBy('combination wrench', 'WR-1013')).toBeNull()
  })

  test('drafts are suggested to nobody', async () => {
    const { shop, suggest } = await aDemoShop(engine)
    await aProduct(shop, { sku: 'QX-77-1', name: 'Quondam gauge', hidden: true })
    expect(await suggest('quondam')).toMatchObject({ tools: [], total: 0 })
    expect(await suggest('QX-77-1')).toMatchObject({ partNumbers: [], total: 0 })
    expect((await suggest('QX-77-2')).nearest).not.toContain('QX-77-1')
  })
})
