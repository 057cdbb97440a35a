import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { decompressionBomb, plainImage, toolImage } from '../../../../tests/support/images.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import type { Shop } from '../../shop.ts'
import type { Geometry } from './measure-drawing.ts'
import { storeImage } from './store-image.ts'

async function stored(shop: Shop, url: string) {
  const row = await shop.db.selectFrom('image').selectAll().where('url', '=', url).executeTakeFirstOrThrow()
  const bytes = await shop.images.get(url.slice('/images/'.length))
  if (!bytes) throw new Error(`${url} is not in the store`)
  return { row, bytes, drawing: row.drawing ? (JSON.parse(row.drawing) as Geometry) : null, metadata: await sharp(bytes).metadata() }
}

const kinds = {
  JPEG: () => plainImage().jpeg().toBuffer(),
  PNG: () => plainImage().png().toBuffer(),
  WebP: () => plainImage().webp().toBuffer(),
  AVIF: () => plainImage().avif().toBuffer(),
  GIF: () => plainImage().gif().toBuffer(),
}

it.each(Object.entries(kinds))('stores a %s as WebP', async (_kind, make) => {
  const shop = await aShop()
  const { url } = await storeImage(shop, await aCustomer(shop), await make())
  expect(url).toMatch(/^\/images\/[0-9a-f]{24}\.webp$/)
  const { row, metadata } = await stored(shop, url)
  expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(row).toMatchObject({ width: 60, height: 40, drawing: null })
})

it.each(engines)('returns the same URL for the same image and records each upload on %s', async (engine) => {
  const shop = await aShop(engine)
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
  const upload = await plainImage().png().toBuffer()
  const urls = [await storeImage(shop, one, upload), await storeImage(shop, other, upload)].map(({ url }) => url)
  expect(urls[0]).toBe(urls[1])
  const { row } = await stored(shop, urls[0] as string)
  expect(row.personId).toBe(one.id)
  const events = await shop.db.selectFrom('event').select('actorId').where('verb', '=', 'image.stored').orderBy('id').execute()
  expect(events.map(({ actorId }) => actorId)).toEqual([one.id, other.id])
})

it('accepts pixels that happen to spell the start of a script', async () => {
  const shop = await aShop()
  const pixels = Buffer.alloc(60 * 40 * 3, '<%@')
  const upload = await sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(upload.includes('<%@')).toBe(true)
  expect((await storeImage(shop, await aCustomer(shop), upload)).url).toMatch(/\.webp$/)
})

it('rotates the image upright and removes its metadata', async () => {
  const shop = await aShop()
  const upload = await plainImage(60, 40)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Somebody at home' } })
    .jpeg()
    .toBuffer()
  expect(upload.includes('Somebody at home')).toBe(true)
  const { url } = await storeImage(shop, await aCustomer(shop), upload)
  const { bytes, metadata } = await stored(shop, url)
  expect(metadata).toMatchObject({ width: 40, height: 60 })
  expect(metadata.exif).toBeUndefined()
  expect(bytes.includes('Somebody at home')).toBe(false)
})

it('limits a side to 2000 pixels and does not enlarge', async () => {
  const shop = await aShop()
  const { url } = await storeImage(shop, await aCustomer(shop), await plainImage(3000, 1500).jpeg().toBuffer())
  expect((await stored(shop, url)).row).toMatchObject({ width: 2000, height: 1000 })
})

it('stores the first frame of an animation', async () => {
  const shop = await aShop()
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 0)])
  const upload = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(upload).metadata()).pages).toBe(2)
  const { url } = await storeImage(shop, await aCustomer(shop), upload)
  const { bytes, metadata } = await stored(shop, url)
  expect(metadata).toMatchObject({ width: 20, height: 20 })
  expect(metadata.pages ?? 1).toBe(1)
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(250)
})

it('measures the dimension line of a transparent image', async () => {
  const shop = await aShop()
  const { url } = await storeImage(shop, await aCustomer(shop), await toolImage())
  const { drawing, metadata } = await stored(shop, url)
  expect(metadata.hasAlpha).toBe(true)
  expect(drawing).toMatchObject({ degrees: -38 })
  const [from, to] = drawing?.line ?? []
  expect(Math.hypot((to?.[0] ?? 0) - (from?.[0] ?? 0), (to?.[1] ?? 0) - (from?.[1] ?? 0))).toBeCloseTo(0.8, 1)
})

it('measures an image of the demo catalog like its drawing', async () => {
  const shop = await aShop()
  const { url } = await storeImage(shop, await aCustomer(shop), readFileSync('demo/images/pry-bar-600.webp'))
  const { label: _label, elongation: _elongation, ...wanted } = JSON.parse(readFileSync('demo/drawings.json', 'utf8'))['pry-bar-600']
  const { drawing } = await stored(shop, url)
  const numbers = (of: Geometry | null) => [of?.degrees, of?.line, of?.from, of?.mid, of?.details].flat(3)
  for (const [index, number] of numbers(wanted).entries()) expect(numbers(drawing)[index]).toBeCloseTo(number as number, 2)
})

const jpeg = () => plainImage().jpeg().toBuffer()
const markup = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const notImages: Record<string, () => Promise<Buffer> | Buffer> = {
  'nothing at all': () => Buffer.alloc(0),
  text: () => Buffer.from('this is not an image'),
  HTML: () => Buffer.from('<!doctype html><html><body>hello</body></html>'),
  SVG: () => Buffer.from(markup),
  'SVG with an XML head': () => Buffer.from(`<?xml version="1.0"?>\n<!-- drawn -->${markup}`),
  TIFF: () => plainImage().tiff().toBuffer(),
  PDF: () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  'a page that starts as a GIF': () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
  'a JPEG with a page behind it': async () => Buffer.concat([await jpeg(), Buffer.from('<html><body onload="alert(1)">')]),
  'a JPEG with an archive behind it': async () =>
    Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  'a JPEG with a script inside': async () => {
    const bytes = await jpeg()
    const script = Buffer.from('<?php system($_GET[0]); ?>')
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, script.length + 2]), script, bytes.subarray(2)])
  },
}

it.each(Object.entries(notImages))('refuses %s', async (_what, make) => {
  const shop = await aShop()
  await expect(storeImage(shop, await aCustomer(shop), await make())).rejects.toMatchObject({
    reason: 'invalid',
    message: 'Choose a JPEG, PNG, WebP, AVIF or GIF image',
  })
  expect(await shop.db.selectFrom('image').selectAll().execute()).toEqual([])
})

it.each([
  [50_000, 50_000],
  [50_000, 10],
  [10, 50_000],
  [9000, 9000],
])('refuses an image of %i by %i pixels without opening it', async (width, height) => {
  const shop = await aShop()
  await expect(storeImage(shop, await aCustomer(shop), decompressionBomb(width, height))).rejects.toMatchObject({
    reason: 'invalid',
    message: expect.stringContaining('too many pixels'),
  })
})

it('refuses more than 10 MB', async () => {
  const shop = await aShop()
  const heavy = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
  await expect(storeImage(shop, await aCustomer(shop), heavy)).rejects.toMatchObject({ message: 'This image is larger than 10 MB' })
})

it('refuses a truncated image', async () => {
  const shop = await aShop()
  const whole = await toolImage()
  await expect(storeImage(shop, await aCustomer(shop), whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    reason: 'invalid',
    message: 'This image is damaged and cannot be read',
  })
})
