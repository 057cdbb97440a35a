import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { alive, expect, type Role, test } from './visit.ts'

interface Screen {
  path: string
  /** Whose screen it is; nobody's when it is public. */
  role?: Role
  /** Text that stands when the screen is there. */
  shows: string
  /** What is pressed before it is looked at. */
  open?(page: Page): Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Every screen of the shop, and each dialog, menu and form with its errors. `:product`, `:slug` and `:order` are made for the test. */
const screens: Record<string, Screen> = {
  home: { path: '/', shows: 'Our Business Summary' },
  menu: { path: '/', shows: 'BUY NOW', open: press('Menu') },
  products: { path: '/products', shows: 'All Products' },
  'one product': { path: '/products/:slug', shows: 'Available: 1000' },
  portfolio: { path: '/portfolio', shows: 'Projects' },
  blogs: { path: '/blogs', shows: 'Welcome To My Blogs' },
  contact: { path: '/contact', shows: 'Contact Us', open: press('Submit') },
  login: { path: '/login', shows: 'New here?', open: press('Login') },
  'sign up': { path: '/signup', shows: 'Already have an account?', open: press('Sign up') },
  'reset password': { path: '/reset-password', shows: 'Back to login', open: press('Send reset link') },
  'new password': { path: '/reset-password?token=a-token', shows: 'Choose a new password', open: press('Set new password') },
  'not found': { path: '/no/such/page', shows: "Opp'S !!! Page Not Found." },
  purchase: { path: '/purchase/:product', role: 'customer', shows: 'Place your order', open: press('Place Order') },
  payment: { path: '/payment/:order', role: 'customer', shows: 'What is paid' },
  'my orders': { path: '/dashboard/my-orders', role: 'customer', shows: 'unpaid' },
  'cancel dialog': { path: '/dashboard/my-orders', role: 'customer', shows: 'unpaid', open: press('Cancel') },
  'one order': { path: '/dashboard/my-orders/:order', role: 'customer', shows: 'unpaid' },
  receipt: { path: '/dashboard/my-orders/:order/receipt', role: 'customer', shows: 'Industriveien 44' },
  'my profile': { path: '/dashboard/my-profile', role: 'customer', shows: 'Phone' },
  'profile form': { path: '/dashboard/my-profile', role: 'customer', shows: 'Phone', open: press('Update') },
  'add a review': { path: '/dashboard/add-review', role: 'customer', shows: 'Rating', open: press('Add Review') },
  'manage all orders': { path: '/dashboard/manage-all-orders', role: 'admin', shows: 'unpaid' },
  'one managed order': { path: '/dashboard/manage-all-orders/:order', role: 'admin', shows: 'unpaid' },
  'failed work': { path: '/dashboard/failed-work', role: 'admin', shows: 'My dashboard' },
  'manage products': { path: '/dashboard/manage-all-products', role: 'admin', shows: 'Edit' },
  'edit dialog': { path: '/dashboard/manage-all-products', role: 'admin', shows: 'Edit', open: press('Edit') },
  'delete dialog': { path: '/dashboard/manage-all-products', role: 'admin', shows: 'Delete', open: press('Delete') },
  'add product': { path: '/dashboard/add-product', role: 'admin', shows: 'Product Image', open: press('Add Product') },
  'make admin': { path: '/dashboard/make-admin', role: 'admin', shows: 'All Users' },
}

for (const [name, { path, role, shows, open }] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}, light and dark, at 390 and 1280 px`, async ({
    page,
    call,
    visitAs,
    aTool,
    anOrderOf,
    someone,
    expectNoise,
  }) => {
    if (name === 'not found') expectNoise(/404/)
    const person = role === 'customer' ? await visitAs('customer') : await someone()
    if (role === 'admin') await visitAs('admin')
    const tool = /:product|:slug/.test(path) ? await aTool() : undefined
    const order = path.includes('order') ? await anOrderOf(person.person, name === 'receipt' ? 'pending' : 'unpaid') : ''
    const { slug } = tool ? (await call('GET', `/product/${tool._id}`)).body : { slug: '' }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(
      path
        .replace(':product', tool?._id ?? '')
        .replace(':order', order)
        .replace(':slug', slug),
    )
    await alive(page)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await open?.(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const theme of ['light', 'dark']) {
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme
        }, theme)
        const axe = new AxeBuilder({ page })
        // The themes are colours and nothing else, so the other rules have spoken.
        if (theme === 'dark') axe.withRules(['color-contrast'])
        const { violations } = await axe.analyze()
        const told = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
        expect(told, `${name}, ${theme}, ${width} px`).toEqual([])
      }
    }
  })
}
