import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import type { ImageStore } from './image-store.ts'
import { openImage } from './open-image.ts'
import { storeImage } from './store-image.ts'

async function aImage(width = 700, height = 350) {
  const shop = await aShop()
  const { url } = await storeImage(shop, await aCustomer(shop), await plainImage(width, height).png().toBuffer())
  return { shop, id: url.slice('/images/'.length, -'.webp'.length) }
}

/** An image store that records every stored name. */
function watched(store: ImageStore) {
  const put: string[] = []
  return {
    put,
    store: {
      ...store,
      put: (name: string, bytes: Uint8Array) => {
        put.push(name)
        return store.put(name, bytes)
      },
    },
  }
}

it.each([
  ['webp', 'image/webp', 'webp'],
  ['avif', 'image/avif', 'heif'],
])('makes a width as %s when it is first asked for, and keeps it', async (extension, type, format) => {
  const { shop, id } = await aImage()
  const { put, store } = watched(shop.images)
  shop.images = store
  const name = `${id}-320.${extension}`
  const first = await openImage(shop, name)
  expect(first?.type).toBe(type)
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ format, width: 320, height: 160 })
  const again = await openImage(shop, name)
  expect(again?.bytes.equals(first?.bytes as Buffer)).toBe(true)
  expect(put).toEqual([name])
})

it('encodes a variant once for concurrent requests', async () => {
  const { shop, id } = await aImage()
  const { put, store } = watched(shop.images)
  shop.images = store
  const answers = await Promise.all(Array.from({ length: 8 }, () => openImage(shop, `${id}-480.avif`)))
  expect(new Set(answers.map((answer) => answer?.bytes)).size).toBe(1)
  expect(put).toEqual([`${id}-480.avif`])
})

it('never enlarges', async () => {
  const { shop, id } = await aImage(100, 50)
  const original = await openImage(shop, `${id}.webp`)
  const webp = await openImage(shop, `${id}-1400.webp`)
  expect(webp?.bytes.equals(original?.bytes as Buffer)).toBe(true)
  const avif = await openImage(shop, `${id}-1400.avif`)
  expect(await sharp(avif?.bytes).metadata()).toMatchObject({ width: 100, height: 50 })
})

it('returns undefined for an unknown name', async () => {
  const { shop, id } = await aImage()
  const unknown = '0'.repeat(24)
  const names = [
    `${id}.avif`,
    `${id}-500.webp`,
    `${id}-320.png`,
    `${id}-320.webp.webp`,
    `../${id}.webp`,
    `${unknown}.webp`,
    `${unknown}-320.webp`,
    '',
  ]
  for (const name of names) expect(await openImage(shop, name), name).toBeUndefined()
})
