import { button, heading, link } from './find-element.ts'
import { fill, isAt, press, see, seeText, until, untilHydrated, untilLoaded } from './steps.ts'
import type { Story } from './story.ts'
import { seeToastLeave } from './toasts.ts'

const tools = ['Combination pliers 180 mm', 'Claw hammer 450 g', 'Combination wrench 13 mm']

const delivery = { Street: 'Industriveien 44', City: 'Bergen', Country: 'Norway', Phone: '+47 55 12 34 56' }

export const buying: Story = {
  title: 'a visitor fills a cart with three tools, signs in, orders them and pays',
  async act({ shop, page, takeShot }) {
    const customer = await shop.aCustomer()
    await page.open('/')
    await see(page, heading('New Collection'))
    await takeShot('home')
    await page.open('/products')
    await takeShot('products')
    for (const [at, tool] of tools.entries()) {
      await fill(page, { Search: tool })
      await press(page, button(/^Add to cart: [\d,]+ /, tool))
      await see(page, link(/in cart/, tool))
      await until('the number at the cart', async () =>
        (await page.run(() => document.documentElement.dataset.cart)) === String(at + 1) ? '' : 'is wrong',
      )
    }
    await page.open('/cart')
    for (const tool of tools) await seeText(page, tool)
    await takeShot('cart')
    await page.open('/checkout')
    await isAt(page, /^\/login/)
    await takeShot('login')
    await fill(page, { Email: customer.email, Password: customer.password })
    await press(page, button('Login'))
    await isAt(page, /^\/checkout$/)
    await fill(page, delivery)
    await takeShot('checkout')
    await press(page, button('Place Order'))
    await seeToastLeave(page, 'Order is placed successfully!', () => takeShot('toast'))
    await isAt(page, /^\/payment\//)
    await press(page, button(/^Pay \$/))
    await isAt(page, /^\/test-gateway\//)
    await fill(page, { 'Card number': '4242 4242 4242 4242' })
    await press(page, button(/^Pay \$/))
    await isAt(page, /^\/payment\//)
    await seeText(page, 'This order is paid')
    await takeShot('paid')
  },
}

export const returning: Story = {
  title: 'back and forward show the cart, the prices and the theme of now',
  async act({ shop, page, takeShot }) {
    const tool = { slug: 'combination-pliers-180', name: 'Combination pliers 180 mm' }
    const stock = (available: number) => {
      const changed = shop.shop.db.updateTable('product').set({ available }).where('slug', '=', 'hacksaw-300').execute()
      return changed.then(() => shop.shop.catalogChanged())
    }
    await stock(100)
    await page.open('/products')
    await see(page, button(/^Add to cart: [\d,]+ /, tool.name))
    await untilHydrated(page)
    await page.run(() => Object.assign(window, { isKept: true }).isKept)
    await untilLoaded(page)
    await page.open(`/products/${tool.slug}`)
    await press(page, button(/^Add to cart: [\d,]+ /))
    await see(page, link(/in cart/))
    const theme = await page.run(() => {
      document.querySelector<HTMLElement>('[aria-label="Dark or light"]')?.click()
      return document.documentElement.dataset.theme
    })
    await stock(0)
    await untilLoaded(page)
    await page.run(() => history.back())
    await isAt(page, /^\/products$/)
    if (!(await page.run(() => 'isKept' in window))) throw new Error('The page does not come from the back/forward cache')
    await see(page, link(/in cart/, tool.name))
    const shown = () => page.run(() => `${document.documentElement.dataset.cart} ${document.documentElement.dataset.theme}`)
    await until('the number at the cart and the theme', async () => ((await shown()) === `1 ${theme}` ? '' : `are ${await shown()}`))
    await until('the tool that is sold out by now', async () =>
      (await page.runOn(heading(/^Hacksaw/), (name) => name?.closest('article')?.textContent ?? '')).includes('Sold out')
        ? ''
        : 'is shown in stock',
    )
    await takeShot('back')
    await page.run(() => history.forward())
    await isAt(page, /^\/products\/combination/)
    await see(page, link(/in cart/))
  },
}
