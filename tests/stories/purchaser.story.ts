import { aPurchaser } from '../tasks/purchaser.ts'
import { tasks } from '../tasks/tasks.ts'
import { expect, hydrated, test } from './story.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// `npm run tasks` does all of them, and counts.
for (const { title, expected, after } of tasks.filter(({ title }) => /^(All 13 mm|250 each)/.test(title))) {
  test(title, async ({ page, shop }) => {
    await page.goto('/contact')
    await hydrated(page)
    const products = await shop.shop.db.selectFrom('product').select(['id', 'sku']).execute()
    const partNumbers = new Map(products.map(({ id, sku }) => [id, sku]))
    const read = await after(aPurchaser(page, { partNumbers, keyDelay: 0 }))
    await expect.poll(async () => (await read()).toSorted()).toEqual(expected.toSorted())
  })
}
