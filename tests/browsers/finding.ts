import { storeDocument } from '../../src/shop/catalog/product-documents/store-document.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { addReview } from '../../src/shop/catalog/reviews/add-review.ts'
import { aFile } from '../support/documents.ts'
import { anAdmin } from '../support/make.ts'
import { leaveDialog, seeDialog } from './dialogs.ts'
import { button, field, heading, link } from './find-element.ts'
import type { Page } from './page.ts'
import { admin, type BrowserShop } from './shop.ts'
import { fill, isAt, press, see, seeText, signIn, untilLoaded } from './steps.ts'
import type { Scene, Story } from './story.ts'

const slug = 'combination-pliers-180'

export const finding: Story = {
  title: 'a purchaser searches from the header, fills a table, compares, and reads documents and reviews',
  async act({ shop, page, takeShot }) {
    await page.open('/contact')
    if (page.size.width < 1024) await press(page, button('Open search'))
    await fill(page, { 'Search the shop': 'pliers' })
    await seeText(page, 'tools that match')
    await takeShot('header-search')
    await page.open('/products?family=pliers&quantity=800&sort=name&view=table')
    await fill(page, { 'Quantity: Diagonal cutters 160 mm, minimum 100': '800' })
    await press(page, field('Compare Combination pliers 180 mm'))
    await press(page, field('Compare Diagonal cutters 160 mm'))
    await takeShot('table')
    await press(page, button(/^Add 1 tool/))
    await see(page, link('To the cart'))
    await press(page, link('Compare 2'))
    await see(page, heading('Compare two tools'))
    await seeFit({ page, takeShot }, 'compare')
    await addToPliers(shop)
    await page.open(`/products/${slug}`)
    for (const title of ['Documents', 'Reviews']) await see(page, heading(new RegExp(`^${title}`)))
    await page.runOn(heading('Documents'), (element) => element?.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await seeFit({ page, takeShot }, 'documents')
    await page.run(() => scrollTo(0, 0))
    await press(page, button(page.size.width < 860 ? 'Menu' : 'Cart menu'))
    await see(page, link('Quick order'))
    await takeShot('cart-menu')
    await press(page, link('Quick order'))
    await isAt(page, /^\/quick-order$/)
  },
}

export const accounts: Story = {
  title: 'the dialogs of an account, and the screens of staff, quotes, integrations and imports',
  async act({ shop, page, takeShot }) {
    await signIn(page, await shop.aCustomer(), '/dashboard/my-profile')
    await press(page, button('Change email'))
    await seeDialog(page, /^Change email$/, takeShot)
    await leaveDialog(page)
    await press(page, button('Delete account'))
    await seeDialog(page, /account/, takeShot)
    await leaveDialog(page)
    await page.run(() => localStorage.clear())
    await signIn(page, admin, '/dashboard/make-admin')
    await press(page, button('Choose areas'))
    await seeFit({ page, takeShot }, 'staff')
    for (const path of ['manage-quotes', 'integrations', 'import', 'reviews', 'add-product']) {
      await page.open(`/dashboard/${path}`)
      await untilLoaded(page)
      await seeFit({ page, takeShot }, path)
    }
  },
}

/** Gives the pliers a document and a review, once. */
async function addToPliers({ shop }: BrowserShop) {
  const { id } = await shop.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const office = await anAdmin(shop)
  await editProduct(shop, office, id, {
    documents: [await storeDocument(shop, office, aFile('pdf')), await storeDocument(shop, office, aFile('step'))],
  })
  await addReview(shop, office, { ratings: 80, comment: 'They hold their edge.', productID: id })
}

async function seeFit({ page, takeShot }: Pick<Scene, 'takeShot'> & { page: Page }, name: string) {
  await takeShot(name)
  const wider = await page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wider > 0) throw new Error(`${name} is ${wider} px wider than the window`)
}
