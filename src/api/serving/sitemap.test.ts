import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { aShop } from '../../../tests/support/a-shop.ts'
import { aProduct } from '../../../tests/support/make.ts'
import type { Api } from '../api.ts'
import { mountSitemap } from './sitemap.ts'

async function aDoor(most?: number) {
  const shop = await aShop('sqlite', { publicUrl: 'https://tools.example/' })
  const app: Api = new Hono()
  mountSitemap(app, shop, most)
  return { shop, ask: async (path: string) => app.request(path) }
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

it('lists the full URL of every page and product', async () => {
  const { shop, ask } = await aDoor()
  const id = await aProduct(shop)
  const { slug } = await shop.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const gone = await aProduct(shop)
  await shop.db.updateTable('product').set({ removedAt: new Date() }).where('id', '=', gone).execute()
  const answer = await ask('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(addresses(await answer.text())).toEqual([
    'https://tools.example/',
    'https://tools.example/products',
    'https://tools.example/blogs',
    'https://tools.example/portfolio',
    'https://tools.example/contact',
    'https://tools.example/products?family=other-tools',
    `https://tools.example/products/${slug}`,
  ])
})

it('splits a large catalog', async () => {
  const { shop, ask } = await aDoor(8)
  for (let count = 0; count < 5; count++) await aProduct(shop)
  const parts = addresses(await (await ask('/sitemap.xml')).text())
  expect(parts).toEqual([1, 2, 3].map((number) => `https://tools.example/sitemap-${number}.xml`))
  const all: (string | undefined)[] = []
  for (const part of parts) all.push(...addresses(await (await ask(new URL(part as string).pathname)).text()))
  expect(all).toHaveLength(6 + 5)
  expect(new Set(all).size).toBe(all.length)
  expect((await ask('/sitemap-4.xml')).status).toBe(404)
  expect((await ask('/sitemap-0.xml')).status).toBe(404)
})

it('excludes private pages in robots.txt, and links the sitemap', async () => {
  const { ask } = await aDoor()
  const text = await (await ask('/robots.txt')).text()
  expect(text).toContain('Disallow: /dashboard\n')
  expect(text).toContain('Sitemap: https://tools.example/sitemap.xml')
})
