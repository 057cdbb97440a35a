import { expect, test } from './story.ts'

test('the API reference shows the calls and loads nothing from other sites', async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByText('Place an order')).toBeVisible()
  await expect(page.getByText('/order-shipped/{orderId}')).toBeVisible()
  expect(outside).toEqual([])
})
