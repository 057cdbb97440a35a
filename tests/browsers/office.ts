import { seeDialog } from './dialogs.ts'
import { button, link } from './find-element.ts'
import { admin } from './shop.ts'
import { fill, press, see, seeText, signIn } from './steps.ts'
import type { Story } from './story.ts'
import { seeToastLeave } from './toasts.ts'

export const shippingAndRefunding: Story = {
  title: 'the office finds an order, ships a part of it, refunds a part of it and ships another one in the list',
  async act({ shop, page, takeShot }) {
    const customer = await shop.aCustomer()
    const order = await shop.anOrder(customer.person, 'combination-pliers-180', 240)
    const another = await shop.anOrder(customer.person, 'flap-disc-125', 500)
    await signIn(page, admin, '/dashboard/manage-all-orders')
    await fill(page, { Search: order.number })
    await see(page, link(new RegExp(order.number)))
    await takeShot('all-orders')
    await page.open(`/dashboard/manage-all-orders/${order.orderId}`)
    await fill(page, { 'Ship now, units of Combination pliers 180 mm': '100', 'Tracking number (optional)': '774922104417' })
    await press(page, button(/^Ship 100/))
    await seeText(page, 'Shipped 100')
    await takeShot('shipped')
    await press(page, button('Refund'))
    await seeDialog(page, /^Refund/)
    await fill(page, { Amount: '40', Reason: 'Late delivery' })
    await takeShot('refund')
    await press(page, button('Refund $40.00'))
    await seeToastLeave(page, '$40.00')
    await seeText(page, 'Late delivery')
    await page.open('/dashboard/manage-all-orders?status=pending')
    await press(page, button(/^Ship Order/, another.number))
    await seeToastLeave(page, 'Order shipped successfully!', () => takeShot('toast-office'))
  },
}
