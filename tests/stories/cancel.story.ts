import { personOf, signUpAndOpen } from './people.ts'
import { atAnyWidth, expect, test } from './story.ts'
import { aTool, expectErrorBeside, expectNoOverflow, expectToast, myOrders, orderOf, stockOf } from './tools.ts'

test(
  'an unpaid order is canceled after a confirmation, and its stock is returned',
  atAnyWidth,
  async ({ page, shop, expectConsoleErrors }) => {
    // The canceled order is looked for among the orders first.
    expectConsoleErrors(/status of 404/)
    const tool = await aTool(shop, { available: 100 })
    const customer = await signUpAndOpen(page, '/dashboard')
    await expect(page.getByText("You don't have any order yet")).toBeVisible()
    const { orderId } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 30)
    expect(await stockOf(shop, tool.id)).toBe(70)
    await page.goto('/dashboard/my-orders')

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure?')
    await expect(dialog).toContainText('Are you sure you want to delete this order? Order will be deleted permanently.')
    await expect(dialog).toContainText(tool.name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(myOrders(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await expect(dialog).toBeHidden()
    expect(await stockOf(shop, tool.id)).toBe(70)

    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(page, 'Order cancelled successfully!')
    await expect(page.getByText("You don't have any order yet")).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
    expect(await stockOf(shop, tool.id)).toBe(100)
    await expect(page.getByRole('status').filter({ hasText: 'was canceled' })).toContainText('Reorder')

    await page.goto(`/payment/${orderId}`)
    await expect(page.getByText('This order was canceled')).toBeVisible()
    await expect(page.getByText(/You canceled it on/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Products' })).toContainText(tool.name)
    await page.goto('/dashboard/my-orders')
    await page.getByRole('link', { name: '1 order canceled' }).click()
    await page.locator('tbody').getByRole('link', { name: tool.name }).click()
    await expect(page).toHaveURL(`/dashboard/my-orders/${orderId}`)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Reorder' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText(tool.name)
    await page.goto('/products')
    await expect(page.getByRole('article').filter({ hasText: tool.name })).toContainText('Available: 100')
  },
)

test(
  'an order that was paid meanwhile is not cancelled: the dialog says so beside its button, and the list behind it is current',
  atAnyWidth,
  async ({ page, shop, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/)
    const tool = await aTool(shop, { available: 100 })
    const customer = await signUpAndOpen(page, '/')
    const { orderId } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 30)
    await page.goto('/dashboard/my-orders')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await shop.shop.db.updateTable('order').set({ status: 'pending', txId: 'pi_meanwhile' }).where('id', '=', orderId).execute()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expectErrorBeside(page, 'Cancel order', 'This order is pending and can no longer be canceled')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(myOrders(page)).toContainText('pending')
    await expect(myOrders(page)).toContainText('pi_meanwhile')
    expect(await stockOf(shop, tool.id)).toBe(70)
  },
)
