import { leaveDialog, seeDialog } from './dialogs.ts'
import { button, field } from './find-element.ts'
import { admin } from './shop.ts'
import { fill, press, see, seeText, signIn } from './steps.ts'
import type { Story } from './story.ts'
import { seeToastLeave } from './toasts.ts'

export const settingUp: Story = {
  title: 'the owner saves a setting, adds a family and has tracking numbers checked',
  async act({ shop, page, takeShot }) {
    const { number } = await shop.anOrder((await shop.aCustomer()).person, 'combination-pliers-180', 240)
    await signIn(page, admin, '/dashboard/settings')
    await fill(page, { Phone: `+49 40 ${Date.now()}` })
    await seeText(page, '1 change in Shop')
    await takeShot('settings')
    await press(page, button('Save settings'))
    await seeToastLeave(page, 'Settings saved')
    await page.open('/dashboard/settings/site')
    await see(page, field('Headline'))
    await takeShot('site')

    await page.open('/dashboard/families')
    await press(page, button('Add family'))
    await seeDialog(page, /^Add family$/, takeShot)
    await fill(page, { Name: `Planes ${number}` })
    await leaveDialog(page, button('Add family'))
    await seeToastLeave(page, 'Family added')

    await page.open('/dashboard/manage-all-orders/tracking')
    await fill(page, { 'Orders and tracking numbers': `${number};UPS;1Z999AA10123456784` })
    await press(page, button('Check rows'))
    await seeText(page, 'Nothing of this order has shipped yet')
    await takeShot('tracking')
  },
}
