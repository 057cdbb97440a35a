import type { Page } from '@playwright/test'
import { hydrated } from '../stories/story.ts'
import type { SampleData } from './sample-data.ts'

export interface Screen {
  /** Its name, and that of the comp that it stands beside. */
  name: string
  path: string | ((shop: SampleData) => string)
  as?: 'customer' | 'newcomer' | 'member' | 'admin'
  /** Brings the page into the state that the screenshot shows. */
  prepare?(page: Page): Promise<unknown>
  /** What the calls under a path are answered with instead: they fail, never come back, or say this. */
  calls?: { [path: string]: 'fail' | 'hang' | object }
  /** Asks for what does not exist: the browser logs it. */
  isMissing?: boolean
  /** Needs the odd products. */
  isOdd?: boolean
  /** A dialog: the screenshot shows the window instead of the whole page. */
  isDialog?: boolean
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
async function adjustStock(page: Page) {
  await page
    .getByRole('button', { name: /adjust the stock of/ })
    .first()
    .click()
  await page.getByLabel('Units').fill('600')
}

const emails = { email: 'ada@kvarner.example', from: 'ada@nordverft.example' }
const newEmail = { hasPassword: true, newEmail: { email: emails.email, expiresAt: '2099-11-26T09:30:00.000Z' } }
const wouldDelete = { obstacles: [], unpaidOrders: 1, keptOrders: 12, reviews: 2 }
const obstacles = [
  'You are the last manager of Nordverft AS. Make a colleague a manager first, or ask us to close the company.',
  'Order 7KQ4-M2XD has not shipped yet.',
]
const withPassword = { '/api/account': { hasPassword: true, newEmail: null } }
const inUse = { ...withPassword, '/api/account-deletion': wouldDelete }
const inDebt = { '/api/account-deletion': { ...wouldDelete, obstacles } }
async function askForEmail(page: Page) {
  await press('Change email')(page)
  await page.getByLabel('New email').fill(emails.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}
async function openDeletion(page: Page) {
  await press('Delete account')(page)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Opens the menu that replaces the navbar's links on a phone. */
async function openMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
}
/** Types into the search of the header. */
const searchAt = (width: number, text: string) => async (page: Page) => {
  await page.setViewportSize({ width, height: 844 })
  await hydrated(page)
  await page.keyboard.press('/')
  await page.getByLabel('Search the shop').fill(text)
  await page.getByRole('option').first().waitFor()
}
/** Opens the filters, which stand beside the list on a wide window. */
async function openFilters(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
}
const pliersInTable =
  '/products?family=pliers&quantity=800&sort=name&view=table&spec.Weight=..540+g&spec.Packed=10+per+box&spec.Packed=5+per+box'
const pliers = ['combination-pliers-180', 'long-nose-pliers-200', 'diagonal-cutters-160', 'wire-stripper-180']

/** Types three quantities, one of them too small, and chooses four tools to compare. */
async function typeIntoTable(page: Page) {
  await hydrated(page)
  for (const [name, units] of Object.entries({ 'Combination pliers': '800', 'Diagonal cutters': '80', 'Wire stripper': '1000' })) {
    await page.getByRole('textbox', { name: new RegExp(`^Quantity: ${name}`) }).fill(units)
  }
  for (const name of ['Combination pliers', 'Diagonal cutters', 'Long-nose pliers', 'Wire stripper']) {
    await page.getByRole('checkbox', { name: new RegExp(`Compare.*${name}`) }).check()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Opens the dashboard's pages, which a button does on a narrow window. */
async function openAllPages(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('All pages')(page)
}
/** Types a rate for delivery, and leaves it unsaved. */
async function typeRates(page: Page) {
  const group = page.getByRole('group', { name: 'Delivery rates' })
  await group.getByRole('button', { name: 'Add a row' }).click()
  for (const [index, text] of ['Norway, Sweden', '250', '264', ''].entries()) await group.getByRole('textbox').nth(index).fill(text)
}
/** Types two tax rows, the second of which stays open. */
async function typeTax(page: Page) {
  const field = async (label: string, text: string) => page.getByLabel(label).fill(text)
  await press('Add a row')(page)
  await field('Countries', 'Norway')
  await field('Name on documents of tax 1', 'MVA')
  await field('Percent of tax 1', '25')
  await press('Add a row')(page)
  await field('Countries', 'Canada')
  await field('Region', 'Quebec')
  await field('Name on documents of tax 1', 'GST')
  await field('Percent of tax 1', '5')
  await field('Your registration for it of tax 1', '71234 5678 RT0001')
  await press('Add a tax')(page)
  await field('Name on documents of tax 2', 'QST')
  await field('Percent of tax 2', '9.975')
  await page.getByRole('radio', { name: /^A company with a certificate/ }).check()
}
/** Changes a percentage and two prices, one of them to more than the public one. */
async function checkFile(page: Page) {
  const rows =
    'sku,name,details,price,available,minimum_order\nPL-1180,Combination pliers 180,Fine,9.20,3618,100\nWR-1010,Wrench 10 mm,Steel,3.40,2000,100\nCL-1,Clamp,Steel,1O.80,10,1\n'
  await page.locator('.import-file input').setInputFiles({ name: 'prices-december.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.waitForURL(/import=/)
  await page.getByRole('button', { name: /^Apply/ }).waitFor()
}
/** A price list as somebody has it, with two columns that are asked. */
async function readPriceList(page: Page) {
  await page.locator('.import-file input').setInputFiles('tests/files/price-list.xlsx')
  await page.getByRole('button', { name: 'Check the file' }).waitFor()
}
async function createKey(page: Page) {
  await press('Create a key')(page)
  await page.getByLabel('Name').fill('Warehouse scanner 2')
  await page.getByLabel('orders:read').check()
  await page.getByRole('button', { name: 'Create a key' }).last().click()
  await page.getByText(/^tmk_/).waitFor()
}
async function typePrices(page: Page) {
  await page.getByLabel('Abrasives').fill('12')
  await page.getByLabel('Agreed price of Combination pliers 180 mm from 500 units').fill('7.15')
  await page.getByLabel('Agreed price of Spirit level 600 mm from 40 units').fill('13.40')
}
/** Picks every order of the page. */
const pickAll = (page: Page) => page.locator('.row-check input').filter({ visible: true }).first().check()
async function askToShip(page: Page) {
  await pickAll(page)
  await page.getByRole('button', { name: /^Ship \d+ orders?$/ }).click()
}
/** The order as it is in a shop that takes transfers. */
async function withBankAccount(page: Page) {
  const transfer = {
    holder: 'Nordhammer Werkzeuge GmbH',
    bank: 'Sparkasse Hamburg',
    account: 'DE02 1203 0000 0000 2020 51',
    bic: 'HASPDEHH',
  }
  await page.route(
    '**/api/order/*',
    async (route) => {
      const response = await route.fetch()
      const order = await response.json()
      await route.fulfill({ response, json: { ...order, transfer: { ...transfer, reference: order.number } } })
    },
    { times: 1 },
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Pay by transfer' }).waitFor()
}
/** Opens the details of an event. */
const openDetails = (page: Page) => page.locator('tbody summary').first().click()
const submit = (page: Page) => page.locator('main form button[type=submit]').last().click()

async function submitEmptyRows(page: Page) {
  await press('Add a price break')(page)
  await press('Add a row')(page)
  await submit(page)
}

async function submitWithoutStreet(page: Page) {
  await page.getByLabel('Street').fill('')
  await submit(page)
}

async function editShipment(page: Page) {
  await page.getByLabel('Tracking number').fill('774922104417')
  await page.getByRole('button', { name: 'Edit shipment 1' }).click()
}

/** A refund whose reason is missing and whose units are not whole. */
async function refundUnits(page: Page) {
  await press('Refund')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Units of Combination wrench/).fill('20')
  await dialog.getByLabel(/^Units of Combination pliers/).fill('1.5')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Other')
  await dialog.getByRole('button', { name: /^Refund [$€]/ }).click()
}

/** Rows that can be ordered, that need another quantity, and that are unknown. */
async function pasteRows(page: Page) {
  await page.getByRole('heading', { name: 'Paste part numbers' }).click()
  await page.getByLabel('Part numbers and quantities').fill('PL-1180\t240\nWR-1013, 600\nST-1450; 100\nPL-1180 10\nPL-1118 50\nnothing')
  await press('Check rows')(page)
  await page.getByRole('button', { name: /^Add \d lines? to the cart/ }).waitFor()
}

const isOn = {
  demanded: true,
  app: true,
  recoveryCodes: 7,
  passkeys: [
    { _id: 'a', name: 'Chrome on Linux', addedAt: '2026-11-02T08:30:00.000Z' },
    { _id: 'b', name: 'The security key in the safe of the office in Bergen, blue', addedAt: '2026-11-19T14:32:00.000Z' },
  ],
}
/** An authenticator app that is being set up. */
const setUp = {
  '/api/auth/two-factor/enable': {
    totpURI:
      'otpauth://totp/Tools%20Manufacturer:ada%40tools.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=Tools+Manufacturer',
    backupCodes: Array.from({ length: 10 }, (_, at) => `hj4k${at || 'a'}-w7m2q`),
  },
  '/api/auth/two-factor/verify-totp': {},
}
async function askForCode(page: Page) {
  await press('Turn on')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('hammer-and-tongs')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img').waitFor()
}
async function showCodes(page: Page) {
  await askForCode(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('list').waitFor()
}
/** Shows the page as to an administrator who must set up a second factor. */
async function demand(page: Page) {
  await page.evaluate(() =>
    localStorage.setItem('person', JSON.stringify({ ...JSON.parse(localStorage.person), admin: false, lacksSecondFactor: true })),
  )
  await page.reload({ waitUntil: 'networkidle' })
}

const aList = (name: string, day: string, lines: number, shared = false) => ({
  _id: name,
  name,
  savedAt: `${day}T08:30:00.000Z`,
  shared,
  lines: Array(lines).fill({ productID: 'pliers', orderUnit: 10 }),
})
const savedLists = {
  '/api/list': [
    aList('Spring refill, Bergen yard', '2026-10-02', 12, true),
    aList('New apprentice, one set', '2026-08-28', 9),
    aList('Dry dock, wear parts for the big crane and both of the small ones', '2026-05-14', 1),
  ],
  '/api/company-list': [{ ...aList('Site Straume, monthly', '2026-10-20', 4, true), savedBy: 'Henrik Moe' }],
}

/** Rows of which one is ready, and some are refused. */
async function checkTracking(page: Page) {
  await page
    .getByLabel('Orders and tracking numbers')
    .fill('7KQ4-M2XD;UPS;1Z999AA10123456784\nZZZZ-0000;FedEx;7.74922E+11\n;DHL;1234567890')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('heading', { name: /^3 rows/ }).waitFor()
}

const aHold = (name: string, isNew: boolean, orders: number, products: [name: string, units: number, left: number][]) => ({
  customerID: name.toLowerCase().replaceAll(/[^a-z]/g, '-'),
  customerName: name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '.')}@verft.example`,
  isNew,
  orders: Array.from({ length: orders }, (_, at) => ({
    _id: `${name}-${at}`,
    number: `7KQ4-M2X${at}`,
    expiresAt: '2099-11-26T09:30:00.000Z',
  })),
  products: products.map(([product, orderUnit, available]) => ({
    productID: product,
    product,
    sku: 'PL-1180',
    orderUnit,
    available,
    minimum_order: 100,
  })),
})
/** What unpaid orders keep from others. */
const holds = {
  '/api/unpaid-hold': [
    aHold('Torbjørn Wilhelmsen', true, 2, [
      ['Combination pliers 180 mm', 3618, 0],
      ['Open-end and ring combination wrench set, metric, 26 pieces, in a roll', 240, 12],
      ['Claw hammer 450 g', 1_204_000, 96],
      ['Tape measure 5 m', 400, 0],
    ]),
    aHold('Ada', false, 1, [['Spirit level 600 mm', 40, 3]]),
  ],
}
const openHolds = (page: Page) => page.locator('.unpaid-holds summary').click()
async function askToRelease(page: Page) {
  await openHolds(page)
  await press(/^Release/)(page)
}

/** All that is available of five products, for a new customer. */
async function wantAll(page: Page) {
  // So that the carts of other screens stay as they are.
  await page.route('**/api/cart', (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
  await page.getByRole('heading', { name: 'Paste part numbers' }).click()
  await page.getByLabel('Part numbers and quantities').fill('PL-4250 782\nME-5025 218\nWR-4017 865\nSO-1272 734\nCU-2500 86')
  await press('Check rows')(page)
  await page.getByRole('button', { name: /^Add \d lines? to the cart/ }).click()
  await page.getByText('At most 684 can be ordered').first().waitFor()
}
/** The same at the checkout. */
async function checkOutAll(page: Page) {
  await wantAll(page)
  await page.goto('/checkout')
  await page.getByText('At most 684 can be ordered').first().waitFor()
}

/** Every screen of the shop in each of its states. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', prepare: openMenu },
  { name: 'header-search', path: '/', prepare: searchAt(1440, 'wrench'), isDialog: true },
  { name: 'header-search-none', path: '/', prepare: searchAt(390, 'PL-1250'), isDialog: true },
  { name: 'products', path: '/products?quantity=120&sort=name' },
  { name: 'products-family', path: '/products?family=wrenches' },
  {
    name: 'products-filters',
    path: '/products?family=pliers&quantity=800&spec.Weight=..540+g&spec.Packed=10+per+box&spec.Packed=5+per+box',
    prepare: openFilters,
  },
  { name: 'products-table', path: pliersInTable, prepare: typeIntoTable },
  { name: 'compare', path: `/compare?tool=${pliers.join('&tool=')}&quantity=800` },
  { name: 'compare-two', path: `/compare?tool=${pliers.slice(0, 2).join('&tool=')}` },
  { name: 'compare-none', path: '/compare?part=XX-1' },
  { name: 'products-none', path: '/products?search=unobtainium&family=pliers&quantity=120&fits=1' },
  { name: 'product', path: '/products/combination-pliers-180?quantity=240' },
  { name: 'product-quantity', path: '/products/cutting-disc-125?quantity=120' },
  { name: 'product-sold-out', path: '/products/bench-vise-125' },
  { name: 'products-below-minimum', path: '/products?search=pipe+wrench+450' },
  { name: 'product-prices', path: '/products/combination-pliers-180?quantity=600' },
  { name: 'add-review-tool', path: '/dashboard/add-review?product=combination-pliers-180', as: 'customer' },
  { name: 'reviews', path: '/dashboard/reviews', as: 'admin' },
  { name: 'reviews-answer', path: '/dashboard/reviews', as: 'admin', prepare: press('Answer'), isDialog: true },
  { name: 'reviews-none', path: '/dashboard/reviews?state=hidden', as: 'admin' },
  { name: 'cart', path: '/cart', as: 'admin' },
  { name: 'cart-new-customer', path: '/cart', as: 'newcomer', prepare: wantAll },
  { name: 'checkout-new-customer', path: '/cart', as: 'newcomer', prepare: checkOutAll },
  { name: 'quick-order', path: '/quick-order' },
  { name: 'cart-rows', path: '/cart', as: 'newcomer', prepare: pasteRows },
  { name: 'cart-empty', path: '/cart', as: 'newcomer', calls: savedLists },
  { name: 'cart-lists', path: '/cart', as: 'newcomer', calls: savedLists, prepare: press('Edit or delete'), isDialog: true },
  { name: 'checkout', path: '/checkout', as: 'customer' },
  { name: 'checkout-refused', path: '/checkout', as: 'admin' },
  { name: 'blogs', path: '/blogs' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-errors', path: '/contact', prepare: submit },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'not-found', path: '/nowhere', isMissing: true },
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', prepare: submit },
  { name: 'login-code', path: '/login?second-factor=totp,passkey', prepare: submit },
  { name: 'login-recovery-code', path: '/login?second-factor=totp', prepare: press('Use a recovery code instead') },
  { name: 'login-passkey', path: '/login?second-factor=passkey' },
  { name: 'signup', path: '/signup' },
  { name: 'signup-errors', path: '/signup', prepare: submit },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-errors', path: '/reset-password', prepare: submit },
  { name: 'reset-password-new', path: '/reset-password?token=a-token', prepare: submit },
  { name: 'purchase', path: ({ tools }) => `/purchase/${tools['combination-pliers-180']}?quantity=240`, as: 'customer' },
  {
    name: 'purchase-errors',
    path: ({ tools }) => `/purchase/${tools['combination-pliers-180']}`,
    as: 'customer',
    prepare: submitWithoutStreet,
  },
  { name: 'my-orders', path: '/dashboard/my-orders', as: 'customer' },
  { name: 'my-orders-empty', path: '/dashboard/my-orders', as: 'newcomer' },
  { name: 'my-orders-cancel', path: '/dashboard/my-orders', as: 'customer', prepare: press('Cancel'), isDialog: true },
  { name: 'my-orders-failed', path: '/dashboard/my-orders', as: 'customer', calls: { '/api/order': 'fail' } },
  { name: 'my-orders-loading', path: '/dashboard/my-orders', as: 'customer', calls: { '/api/order': 'hang' } },
  { name: 'my-orders-canceled', path: '/dashboard/my-orders/canceled', as: 'customer' },
  { name: 'order-canceled', path: ({ canceled }) => `/dashboard/my-orders/${canceled}`, as: 'customer', isMissing: true },
  { name: 'order-unpaid', path: ({ unpaid }) => `/dashboard/my-orders/${unpaid}`, as: 'customer' },
  { name: 'order-lines', path: ({ pending }) => `/dashboard/my-orders/${pending}`, as: 'customer' },
  { name: 'order', path: ({ shipped }) => `/dashboard/my-orders/${shipped}`, as: 'customer' },
  { name: 'order-in-parts', path: ({ inParts }) => `/dashboard/my-orders/${inParts}`, as: 'customer' },
  { name: 'claim', path: ({ inParts }) => `/dashboard/my-orders/${inParts}/claim`, as: 'customer', prepare: submit },
  { name: 'quotes', path: '/dashboard/quotes', as: 'customer' },
  { name: 'quotes-empty', path: '/dashboard/quotes', as: 'newcomer' },
  { name: 'quote', path: ({ offered }) => `/dashboard/quotes/${offered}`, as: 'customer' },
  { name: 'quote-requested', path: ({ requested }) => `/dashboard/quotes/${requested}`, as: 'customer' },
  { name: 'quote-countered', path: ({ countered }) => `/dashboard/quotes/${countered}`, as: 'customer' },
  { name: 'quote-changed', path: ({ shortened }) => `/dashboard/quotes/${shortened}`, as: 'customer' },
  {
    name: 'quote-answer',
    path: ({ offered }) => `/dashboard/quotes/${offered}`,
    as: 'customer',
    prepare: press('Request changes'),
    isDialog: true,
  },
  { name: 'quote-accepted', path: ({ accepted }) => `/dashboard/quotes/${accepted}`, as: 'customer' },
  { name: 'quote-expired', path: ({ expired }) => `/dashboard/quotes/${expired}`, as: 'customer' },
  { name: 'cart-save-list', path: '/cart', as: 'customer', prepare: press('Save as list'), isDialog: true },
  { name: 'cart-quote', path: '/cart', as: 'customer', prepare: press('Ask for a quote'), isDialog: true },
  { name: 'quotes-admin', path: '/dashboard/manage-quotes', as: 'admin' },
  { name: 'quote-admin', path: ({ requested }) => `/dashboard/manage-quotes/${requested}`, as: 'admin' },
  { name: 'quote-admin-countered', path: ({ countered }) => `/dashboard/manage-quotes/${countered}`, as: 'admin' },
  { name: 'quote-admin-accepted', path: ({ accepted }) => `/dashboard/manage-quotes/${accepted}`, as: 'admin' },
  {
    name: 'quote-admin-place',
    path: ({ requested }) => `/dashboard/manage-quotes/${requested}`,
    as: 'admin',
    prepare: press('Place for the customer'),
    isDialog: true,
  },
  { name: 'receipt-refunded', path: ({ refunded }) => `/dashboard/my-orders/${refunded}/receipt`, as: 'customer' },
  { name: 'receipt', path: ({ pending }) => `/dashboard/my-orders/${pending}/receipt`, as: 'customer' },
  { name: 'payment', path: ({ unpaid }) => `/payment/${unpaid}`, as: 'customer' },
  { name: 'payment-transfer', path: ({ unpaid }) => `/payment/${unpaid}`, as: 'customer', prepare: withBankAccount },
  { name: 'payment-canceled', path: ({ canceled }) => `/payment/${canceled}`, as: 'customer', isMissing: true },
  { name: 'payment-paid', path: ({ pending }) => `/payment/${pending}`, as: 'customer' },
  { name: 'add-review', path: '/dashboard/add-review', as: 'customer' },
  { name: 'add-review-errors', path: '/dashboard/add-review', as: 'customer', prepare: submit },
  { name: 'my-profile', path: '/dashboard/my-profile', as: 'customer' },
  { name: 'my-profile-edit', path: '/dashboard/my-profile', as: 'customer', prepare: press('Update'), isDialog: true },
  { name: 'my-profile-new-email', path: '/dashboard/my-profile', as: 'customer', calls: { '/api/account': newEmail } },
  {
    name: 'change-email',
    path: '/dashboard/my-profile',
    as: 'customer',
    calls: withPassword,
    prepare: press('Change email'),
    isDialog: true,
  },
  {
    name: 'change-email-sent',
    path: '/dashboard/my-profile',
    as: 'customer',
    calls: { '/api/email-change': { email: 'ada@kvarner.example' } },
    prepare: askForEmail,
    isDialog: true,
  },
  { name: 'delete-account', path: '/dashboard/my-profile', as: 'customer', calls: inUse, prepare: openDeletion, isDialog: true },
  { name: 'delete-account-refused', path: '/dashboard/my-profile', as: 'customer', calls: inDebt, prepare: openDeletion, isDialog: true },
  { name: 'confirm-email', path: '/confirm-email/sample', as: 'customer', calls: { '/api/email-change/': emails } },
  {
    name: 'confirm-email-done',
    path: '/confirm-email/sample',
    as: 'newcomer',
    calls: { '/api/email-change/': emails },
    prepare: press('Confirm'),
  },
  { name: 'confirm-email-refused', path: '/confirm-email/none-of-this-name', as: 'customer', isMissing: true },
  { name: 'confirm-address', path: '/confirm-address/sample', as: 'customer' },
  { name: 'security', path: '/dashboard/my-profile', as: 'admin' },
  { name: 'security-on', path: '/dashboard/my-profile', as: 'admin', calls: { '/api/second-factor': isOn } },
  { name: 'security-password', path: '/dashboard/my-profile', as: 'admin', prepare: press('Turn on'), isDialog: true },
  { name: 'security-code', path: '/dashboard/my-profile', as: 'admin', calls: setUp, prepare: askForCode, isDialog: true },
  { name: 'security-codes', path: '/dashboard/my-profile', as: 'admin', calls: setUp, prepare: showCodes, isDialog: true },
  { name: 'security-passkey', path: '/dashboard/my-profile', as: 'admin', prepare: press('Add a passkey'), isDialog: true },
  { name: 'security-demanded', path: '/dashboard/my-profile', as: 'admin', prepare: demand },
  { name: 'manage-all-orders', path: '/dashboard/manage-all-orders', as: 'admin' },
  { name: 'order-admin', path: ({ inParts }) => `/dashboard/manage-all-orders/${inParts}`, as: 'admin', prepare: editShipment },
  { name: 'all-orders-canceled', path: '/dashboard/manage-all-orders/canceled', as: 'admin' },
  { name: 'order-admin-canceled', path: ({ canceled }) => `/dashboard/manage-all-orders/${canceled}`, as: 'admin' },
  {
    name: 'order-hold',
    path: ({ pending }) => `/dashboard/manage-all-orders/${pending}`,
    as: 'admin',
    prepare: press('Put on hold'),
    isDialog: true,
  },
  {
    name: 'order-correct',
    path: ({ pending }) => `/dashboard/manage-all-orders/${pending}`,
    as: 'admin',
    prepare: press('Correct'),
    isDialog: true,
  },
  { name: 'order-admin-unpaid', path: ({ unpaid }) => `/dashboard/manage-all-orders/${unpaid}`, as: 'admin' },
  {
    name: 'order-admin-record-payment',
    path: ({ unpaid }) => `/dashboard/manage-all-orders/${unpaid}`,
    as: 'admin',
    prepare: press('Record payment'),
    isDialog: true,
  },
  {
    name: 'order-take-back',
    path: ({ inParts }) => `/dashboard/manage-all-orders/${inParts}`,
    as: 'admin',
    prepare: press('Take back shipment 1'),
    isDialog: true,
  },
  {
    name: 'order-refund',
    path: ({ inParts }) => `/dashboard/manage-all-orders/${inParts}`,
    as: 'admin',
    prepare: refundUnits,
    isDialog: true,
  },
  {
    name: 'all-orders-search',
    path: '/dashboard/manage-all-orders?search=WR-1013&from=2026-01-01&sort=oldest',
    as: 'admin',
    prepare: pickAll,
  },
  { name: 'tracking', path: '/dashboard/manage-all-orders/tracking', as: 'admin', prepare: checkTracking },
  { name: 'all-orders-ship', path: '/dashboard/manage-all-orders?status=pending', as: 'admin', prepare: askToShip, isDialog: true },
  { name: 'all-orders-wrong', path: '/dashboard/manage-all-orders?from=yesterday&customer=nobody', as: 'admin' },
  {
    name: 'packing-slips',
    path: ({ pending, inParts, unpaid }) => `/dashboard/packing-slips?orders=${pending},${inParts},${unpaid}`,
    as: 'admin',
  },
  { name: 'packing-slip', path: ({ inParts }) => `/dashboard/packing-slips?orders=${inParts}`, as: 'admin' },
  { name: 'pick-list', path: ({ pending, inParts }) => `/dashboard/pick-list?orders=${pending},${inParts}`, as: 'admin' },
  { name: 'manage-all-products', path: '/dashboard/manage-all-products', as: 'admin' },
  { name: 'manage-all-products-edit', path: '/dashboard/manage-all-products', as: 'admin', prepare: press('Edit'), isDialog: true },
  { name: 'manage-all-products-delete', path: '/dashboard/manage-all-products', as: 'admin', prepare: press('Delete'), isDialog: true },
  { name: 'manage-all-products-stock', path: '/dashboard/manage-all-products?stock=below-minimum', as: 'admin', prepare: adjustStock },
  { name: 'manage-all-products-none', path: '/dashboard/manage-all-products?search=unobtainium', as: 'admin' },
  { name: 'managed-product', path: ({ tools }) => `/dashboard/manage-all-products/${tools['combination-pliers-180']}`, as: 'admin' },
  { name: 'stock-history', path: ({ tools }) => `/dashboard/manage-all-products/${tools['combination-pliers-180']}/stock`, as: 'admin' },
  { name: 'add-product', path: '/dashboard/add-product', as: 'admin' },
  { name: 'add-product-errors', path: '/dashboard/add-product', as: 'admin', prepare: submitEmptyRows },
  {
    name: 'price-change',
    path: '/dashboard/price-change',
    as: 'admin',
    async prepare(page) {
      await page.getByLabel('Family').selectOption('pliers')
      await page.getByRole('textbox', { name: 'Percent' }).fill('4.5')
      await page.getByLabel('Rounded to').selectOption('0.05')
      await page.getByRole('button', { name: /^Change \d+ prices$/ }).waitFor()
    },
  },
  { name: 'import-start', path: '/dashboard/import', as: 'admin' },
  { name: 'import', path: '/dashboard/import', as: 'admin', prepare: checkFile },
  { name: 'import-columns', path: '/dashboard/import', as: 'admin', prepare: readPriceList },
  { name: 'price-lists', path: '/dashboard/price-lists', as: 'admin' },
  { name: 'price-list', path: ({ priceList }) => `/dashboard/price-lists/${priceList}`, as: 'admin', prepare: typePrices },
  { name: 'product-company', path: '/products/combination-pliers-180?quantity=600', as: 'member' },
  { name: 'products-company', path: '/products?family=pliers', as: 'member' },
  { name: 'integrations', path: ({ webhook }) => `/dashboard/integrations?webhook=${webhook}`, as: 'admin' },
  { name: 'integrations-key', path: '/dashboard/integrations', as: 'admin', prepare: createKey, isDialog: true },
  { name: 'integrations-webhook', path: '/dashboard/integrations', as: 'admin', prepare: press('Add an address'), isDialog: true },
  { name: 'families', path: '/dashboard/families', as: 'admin' },
  { name: 'family-edit', path: '/dashboard/families', as: 'admin', prepare: press('Edit Pliers'), isDialog: true },
  { name: 'family-remove', path: '/dashboard/families', as: 'admin', prepare: press('Remove Pliers'), isDialog: true },
  { name: 'make-admin', path: '/dashboard/make-admin', as: 'admin' },
  { name: 'staff-choose', path: '/dashboard/make-admin', as: 'admin', prepare: press('Choose areas') },
  { name: 'staff-edit', path: '/dashboard/make-admin', as: 'admin', prepare: press(/^Edit the areas/) },
  { name: 'all-pages', path: '/dashboard/manage-all-orders', as: 'admin', prepare: openAllPages },
  { name: 'company', path: '/dashboard/my-company', as: 'customer' },
  { name: 'company-none', path: '/dashboard/my-company', as: 'newcomer' },
  { name: 'company-orders', path: '/dashboard/my-orders?whose=company', as: 'customer' },
  { name: 'company-invited', path: '/invitation/none-of-this-name-exists', as: 'customer', isMissing: true },
  { name: 'companies', path: '/dashboard/companies', as: 'admin' },
  { name: 'company-admin', path: ({ company }) => `/dashboard/companies/${company}`, as: 'admin' },
  { name: 'customers', path: '/dashboard/customers', as: 'admin' },
  { name: 'customers-none', path: '/dashboard/customers?search=unobtainium', as: 'admin' },
  { name: 'customer', path: ({ customer }) => `/dashboard/customers/${customer.person.id}`, as: 'admin' },
  { name: 'customer-self', path: ({ admin }) => `/dashboard/customers/${admin.person.id}`, as: 'admin' },
  {
    name: 'customer-disable',
    path: ({ customer }) => `/dashboard/customers/${customer.person.id}`,
    as: 'admin',
    prepare: press('Disable account'),
    isDialog: true,
  },
  { name: 'all-orders-export', path: '/dashboard/manage-all-orders', as: 'admin', prepare: press('Export CSV') },
  { name: 'settings-rates', path: '/dashboard/settings/delivery', as: 'admin', prepare: typeRates },
  { name: 'settings-tax', path: '/dashboard/settings/tax', as: 'admin', prepare: typeTax },
  {
    name: 'settings-site',
    path: '/dashboard/settings/site',
    as: 'admin',
    prepare: (page) => page.getByRole('button', { name: /^Privacy policy/ }).click(),
  },
  { name: 'all-orders-unpaid', path: '/dashboard/manage-all-orders', as: 'admin', calls: holds, prepare: openHolds },
  { name: 'all-orders-release', path: '/dashboard/manage-all-orders', as: 'admin', calls: holds, prepare: askToRelease, isDialog: true },
  { name: 'overview', path: '/dashboard/overview', as: 'admin' },
  { name: 'products-sold', path: '/dashboard/overview/products', as: 'admin' },
  {
    name: 'all-orders-product',
    path: ({ tools }) => `/dashboard/manage-all-orders?payment=paid&product=${tools['combination-pliers-180']}`,
    as: 'admin',
  },
  { name: 'inbox', path: '/dashboard/inbox?state=all', as: 'admin' },
  { name: 'message', path: ({ message }) => `/dashboard/inbox/${message}`, as: 'admin' },
  { name: 'message-claim', path: ({ claim }) => `/dashboard/inbox/${claim}`, as: 'admin' },
  {
    name: 'message-replace',
    path: ({ claim }) => `/dashboard/inbox/${claim}`,
    as: 'admin',
    prepare: press('Ship a replacement'),
    isDialog: true,
  },
  { name: 'message-errors', path: ({ message }) => `/dashboard/inbox/${message}`, as: 'admin', prepare: submit },
  { name: 'settings', path: '/dashboard/settings', as: 'admin', prepare: (page) => page.getByLabel('Phone').fill('+1 610 555 0124') },
  { name: 'invoices', path: '/dashboard/invoices', as: 'admin' },
  { name: 'tax-report', path: '/dashboard/tax-report', as: 'admin' },
  { name: 'open-items', path: '/dashboard/open-items', as: 'admin' },
  { name: 'bank-statement', path: '/dashboard/bank-statement', as: 'admin' },
  { name: 'failed-work', path: '/dashboard/failed-work', as: 'admin' },
  { name: 'audit', path: '/dashboard/audit?actor=admin-', as: 'admin' },
  { name: 'audit-wrong', path: '/dashboard/audit?from=1999-01-01&verb=nothing', as: 'admin' },
  {
    name: 'audit-export-failed',
    path: '/dashboard/audit?actor=visitor',
    as: 'admin',
    calls: { '/api/event.csv': 'fail' },
    prepare: press('Export CSV'),
  },
  { name: 'audit-odd', path: '/dashboard/audit?verb=product.edited', as: 'admin', prepare: openDetails, isOdd: true },
  { name: 'product-long', path: '/products/long-name?quantity=999999999', isOdd: true },
  { name: 'product-odd-picture', path: '/products/odd-picture', isOdd: true },
  { name: 'product-no-picture', path: '/products/no-picture', isOdd: true },
  { name: 'purchase-long', path: ({ tools }) => `/purchase/${tools['long-name']}?quantity=999999999`, as: 'customer', isOdd: true },
  { name: 'products-odd', path: '/products?family=wrenches&quantity=999999', isOdd: true },
]
