import { codeOf } from '../support/authenticator.ts'
import { aPasskey } from '../support/make.ts'
import { leaveDialog, seeDialog } from './dialogs.ts'
import { button, field, link } from './find-element.ts'
import { admin } from './shop.ts'
import { fill, isAt, press, see, seeText, signIn } from './steps.ts'
import type { Story } from './story.ts'
import { seeToastLeave } from './toasts.ts'

export const dialogsOfACustomer: Story = {
  title: "every dialog of a customer shows what is in it, and its toast leaves: profile, password, cart's lists, cancellation",
  async act({ shop, page, takeShot }) {
    const customer = await shop.aCustomer()
    const { number } = await shop.anOrder(customer.person, 'socket-set-24', 40, false)
    await signIn(page, customer, '/dashboard/my-profile')
    await press(page, button('Update'))
    await seeDialog(page, /^Update profile$/, takeShot)
    await fill(page, { Name: 'Ingrid H.' })
    await press(page, button('Close'))
    await seeDialog(page, /^Discard your changes\?$/, takeShot)
    await leaveDialog(page, button('Discard changes'))
    await press(page, button('Change password'))
    await seeDialog(page, /^Change password$/, takeShot)
    await fill(page, { 'Current password': customer.password, 'New password': 'laksevaag-9' })
    await leaveDialog(page, button('Change password'))
    await seeToastLeave(page, 'Password changed.')

    await page.open('/products/combination-pliers-180')
    await press(page, button(/^Add to cart: [\d,]+ /))
    await see(page, link(/in cart/))
    await page.open('/cart')
    await press(page, button('Save as list'))
    await seeDialog(page, /^Save as list$/, takeShot)
    await fill(page, { Name: 'Spring refill' })
    await leaveDialog(page, button('Save list'))
    await seeToastLeave(page, 'Spring refill')
    await press(page, button('Load a list'))
    await seeDialog(page, /^Saved lists$/, takeShot)
    await press(page, button('Delete Spring refill'))
    await seeDialog(page, /^Delete this list\?$/, takeShot)
    await leaveDialog(page, button('Delete list'))
    await leaveDialog(page)

    await page.open('/dashboard/my-orders')
    await press(page, button('Cancel', number))
    await seeDialog(page, /^Are you sure\?$/, takeShot)
    await leaveDialog(page, button('Cancel order'))
    await seeToastLeave(page, 'Order cancelled successfully!')
  },
}

export const dialogsOfTheOffice: Story = {
  title: 'every dialog of the office shows what is in it: shipping, refund, product, customer',
  async act({ shop, page, takeShot }) {
    const customer = await shop.aCustomer()
    const { orderId, number } = await shop.anOrder(customer.person, 'combination-pliers-180', 240)
    await signIn(page, admin, '/dashboard/manage-all-orders')
    await page.open(`/dashboard/manage-all-orders?search=${number}`)
    await press(page, field(new RegExp(`${number}`)))
    await press(page, button('Ship 1 order'))
    await seeDialog(page, /^Ship 1 order/, takeShot)
    await leaveDialog(page, button('Cancel'))
    await page.open(`/dashboard/manage-all-orders/${orderId}`)
    await press(page, button('Refund'))
    await seeDialog(page, /^Refund/, takeShot)
    await leaveDialog(page)

    await page.open('/dashboard/manage-all-products')
    await press(page, button('Edit'))
    await seeDialog(page, /^Edit product$/, takeShot)
    await leaveDialog(page)
    const tool = await shop.shop.db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'combination-pliers-180')
      .executeTakeFirstOrThrow()
    await page.open(`/dashboard/manage-all-products/${tool.id}`)
    await fill(page, { 'Product Name': 'Pliers' })
    await press(page, link('Manage all products'))
    await seeDialog(page, /^Discard your changes\?$/, takeShot)
    await leaveDialog(page, button('Discard changes'))
    await isAt(page, /^\/dashboard\/manage-all-products$/)
    await press(page, button('Delete'))
    await seeDialog(page, /^Are you sure\?$/, takeShot)
    await leaveDialog(page, button(/^Keep/))
    await page.open(`/dashboard/customers/${customer.person.id}`)
    await press(page, button('Disable account'))
    await seeDialog(page, /^Disable this account\?$/, takeShot)
    await leaveDialog(page, button(/^Keep/))
    await press(page, button('Make admin'))
    await seeToastLeave(page, 'admin')
    await press(page, button('Remove admin rights'))
    await seeDialog(page, /^Remove admin rights\?$/, takeShot)
  },
}

export const dialogsOfSecurity: Story = {
  title: 'every dialog of a second factor shows what is in it: authenticator app, recovery codes, passkey',
  async act({ shop, page, takeShot }) {
    const { password } = admin
    await signIn(page, admin, '/dashboard/my-profile')
    await press(page, button('Turn on'))
    await seeDialog(page, /app$/, takeShot)
    await fill(page, { Password: password })
    await press(page, button('Continue'))
    await see(page, field('Code'))
    await seeDialog(page, /app$/, takeShot)
    const secret = await page.run(() => document.querySelector('.authenticator-key')?.textContent?.replaceAll(' ', '') ?? '')
    await fill(page, { Code: codeOf(secret, Date.now()) })
    await press(page, button('Turn on'))
    await seeText(page, 'recovery codes')
    await seeDialog(page, /^Recovery codes$/, takeShot)
    await press(page, button('Close'))
    await seeDialog(page, /^Have you saved your recovery codes\?$/, takeShot)
    await leaveDialog(page, button('Back to the codes'))
    await leaveDialog(page, button('I have saved them'))
    await seeToastLeave(page, 'Authenticator app turned on')
    await press(page, button('New recovery codes'))
    await seeDialog(page, /^New recovery codes$/, takeShot)
    await leaveDialog(page)
    await press(page, button('Turn off'))
    await seeDialog(page, /^Turn off the authenticator app$/, takeShot)
    await fill(page, { Password: password })
    await leaveDialog(page, button('Turn off'))
    await seeToastLeave(page, 'Authenticator app turned off')

    // Debian's WebKit has no passkeys, and Safari has.
    await page.run(() => {
      if ('PublicKeyCredential' in window) return
      Object.assign(window, { PublicKeyCredential: { parseRequestOptionsFromJSON: () => {} } })
    })
    await press(page, button('Change password'))
    await leaveDialog(page)
    await press(page, button('Add a passkey'))
    await seeDialog(page, /^Add a passkey$/, takeShot)
    await leaveDialog(page)
    const { id } = await shop.shop.db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirstOrThrow()
    await aPasskey(shop.shop, id, 'Security key in the safe')
    await page.open('/dashboard/my-profile')
    await press(page, button('Remove', 'Security key in the safe'))
    await seeDialog(page, /^Remove this passkey\?$/, takeShot)
    await leaveDialog(page, button('Remove passkey'))
    await seeToastLeave(page, 'Passkey removed')
  },
}
