import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { addReview } from '../../src/shop/catalog/reviews/add-review.ts'
import { system } from '../../src/shop/ground/actor.ts'
import { storeImage } from '../../src/shop/ground/images/store-image.ts'
import { personOf, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, test } from './story.ts'

test('a portrait photo is cropped to a square, and a name is written in the shop’s own typeface', async ({ page, shop }) => {
  const portrait = sharp({ create: { width: 300, height: 900, channels: 3, background: '#8a9aa8' } })
  const { url: photo } = await storeImage(shop.shop, system, await portrait.png().toBuffer())
  const name = 'İpek Çağlayan Őry-Łukaszewska'
  const { email } = await signUpAndOpen(page, '/', { ...aNewcomer(), name })
  await shop.shop.db.updateTable('person').set({ image: photo }).where('email', '=', email).execute()
  await addReview(shop.shop, await personOf(shop, email), { ratings: 100, comment: 'Holds.' })

  const face = page.locator(`img[src="${photo}"]`).first()
  const cropped = () => face.evaluate((img: HTMLImageElement) => [img.clientWidth, img.clientHeight, getComputedStyle(img).objectFit])
  await page.goto('/dashboard/my-profile')
  expect(await cropped()).toEqual([120, 120, 'cover'])
  expect(await facesOf(page.getByRole('heading', { name }))).toEqual(['Special Gothic Expanded One'])
  expect(await facesOf(page.getByRole('cell', { name: email }))).toEqual(['Special Gothic'])
  await page.goto('/')
  await face.scrollIntoViewIfNeeded()
  expect(await cropped()).toEqual([44, 44, 'cover'])
  expect(await facesOf(page.locator('.review-card', { hasText: name }).locator('b'))).toEqual(['Special Gothic'])
})

/** Returns the fonts that the browser uses for a text, from the DevTools protocol. */
async function facesOf(text: Locator): Promise<string[]> {
  await text.evaluate(async (element) => {
    element.setAttribute('data-asked', '')
    await document.fonts.ready
  })
  const debug = await text.page().context().newCDPSession(text.page())
  await debug.send('DOM.enable')
  await debug.send('CSS.enable')
  const { root } = await debug.send('DOM.getDocument')
  const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' })
  const { fonts } = await debug.send('CSS.getPlatformFontsForNode', { nodeId })
  await debug.detach()
  await text.evaluate((element) => element.removeAttribute('data-asked'))
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}
