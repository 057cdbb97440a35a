import { expect, hydrated, test } from './story.ts'

test('each field of the contact form keeps its name in sight while somebody types', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  for (const [name, text] of [
    ['Email Address', 'lars@verft.example'],
    ['Subject', 'Torque'],
    ['Your message', 'Up to how much?'],
  ] as const) {
    const label = page.getByText(name, { exact: true })
    await expect(page.getByPlaceholder(name)).toBeInViewport()
    await expect(label).toHaveCSS('opacity', '0')
    await page.getByLabel(name).fill(text)
    await expect(label).toHaveCSS('opacity', '1')
    await expect(label).toBeInViewport()
  }
})
