import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { anAdmin } from '../../../../tests/support/make.ts'
import { defaultLocale, setShopLocale } from '../../../contract/ground/shop-locale.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { system } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { checkSvg } from './check-svg.ts'
import { drawLogo } from './draw-logo.ts'
import { openImage } from './open-image.ts'
import { removeUnusedImages } from './remove-unused-images.ts'
import { storeImage } from './store-image.ts'
import { storeLogo } from './store-logo.ts'

const svg = (content: string, attributes = 'viewBox="0 0 260 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`)
const shape = '<path fill="#123456" d="M10 10h240v80H10z"/>'

async function aScene() {
  const shop = await aShop()
  const admin = await anAdmin(shop)
  return { shop, admin, store: (bytes: Uint8Array, ground: 'light' | 'dark' = 'light') => storeLogo(shop, admin, bytes, { ground }) }
}

const MEGABYTES = 2 * 1024 * 1024 - 100

const nameOf = ({ url }: { url: string }) => url.slice('/images/'.length)

test('an SVG becomes a bitmap, large enough for print, whatever size it says', async () => {
  const { shop, store } = await aScene()
  const small = await store(svg(shape, 'width="26" height="10" viewBox="0 0 260 100"'))
  expect(small).toMatchObject({ width: 1248, height: 480 })
  const opened = await openImage(shop, nameOf(small))
  expect(opened?.type).toBe('image/webp')
  expect(await sharp(opened?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1248, height: 480 })
  expect(await store(svg(shape, 'viewBox="0 0 8000 1000"'))).toMatchObject({ width: 1600, height: 200 })
})

/** The elements of SVG under another prefix. */
const foreign = (content: string) =>
  Buffer.from(
    `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 260 100"><x:path fill="#123456" d="M10 10h240v80H10z"/>${content}</x:svg>`,
  )

const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

test.each<[what: string, file: Uint8Array, sentence: RegExp]>([
  ['a script', svg(`${shape}<script>alert(1)</script>`), /‘script’/],
  ['a script of another prefix', svg(`${shape}<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`), /‘script’/],
  ['a filter of another prefix', foreign('<x:filter id="f"><x:feGaussianBlur stdDeviation="9999"/></x:filter>'), /‘filter’/],
  ['text of another prefix', foreign('<x:text y="50">Nordhammer</x:text>'), /Convert the text to shapes/],
  ['a link of another prefix', foreign('<x:a/>'), /‘a’/],
  ['a style in escapes', svg(`<style>path{fill:u\\72l(https://evil.example/a.svg#p)}</style>${shape}`), /outside of it/],
  ['a prefix that nothing declares', svg(`<y:g>${shape}</y:g>`), /damaged/],
  ['an element that nothing ends', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), /damaged/],
  ['an event handler', svg(`<path onload="alert(1)" d="M0 0h9v9z"/>`), /‘script’/],
  ['HTML inside', svg(`${shape}<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`), /‘foreignObject’/],
  ['an image from elsewhere', svg(`${shape}<image href="https://evil.example/a.png"/>`), /‘image’/],
  ['a file of the machine', svg(`${shape}<image xlink:href="file:///etc/passwd"/>`), /‘image’/],
  ['an include', svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>`), /‘include’/],
  ['a link', svg(`<a href="javascript:alert(1)">${shape}</a>`), /‘a’/],
  ['a style from elsewhere', svg(`<style>@import url(https://evil.example/a.css)</style>${shape}`), /outside of it/],
  ['a paint from elsewhere', svg('<path fill="url(https://evil.example/a.svg#p)" d="M0 0h9v9z"/>'), /outside of it/],
  ['a style sheet', Buffer.from(`<?xml-stylesheet href="https://evil.example/a.css"?>${svg(shape)}`), /outside of it/],
  ['a billion laughs', Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${svg(shape)}`), /entities/],
  ['copies of copies', svg(`<g id="a">${shape}</g><g id="b">${'<use href="#a"/>'.repeat(10)}</g>`), /‘use’/],
  ['a filter that never ends', svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>'), /‘filter’/],
  ['too many shapes', svg(shape.repeat(2001)), /too complex/],
  ['too many cuts', svg(`<mask id="m">${shape}</mask>${`<g mask="url(#m)">${shape}</g>`.repeat(51)}`), /too complex/],
  ['text', svg('<text y="50">Nordhammer</text>'), /Convert the text to shapes/],
  ['a gigabyte of pixels', svg(shape, 'width="1e9" height="1e9"'), /no usable width/],
  ['nothing', svg(''), /is empty/],
  ['UTF-16', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg(shape)}`), /UTF-8/],
  ['a JPEG', await plainImage(40, 40).jpeg().toBuffer(), /Choose an SVG or PNG/],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /Choose an SVG or PNG/],
])('%s is refused with a sentence', async (_what, file, sentence) => {
  await expect(drawLogo(file, 'light')).rejects.toMatchObject({ reason: 'invalid', message: expect.stringMatching(sentence) })
})

test('the process that draws hands on what was refused; 2 MB and a byte do not reach it', async () => {
  const { store } = await aScene()
  await expect(store(svg('<a/>'))).rejects.toMatchObject({ reason: 'invalid', message: expect.stringMatching(/‘a’/) })
  const tooLarge = store(Buffer.alloc(2 * 1024 * 1024 + 1, 32))
  await expect(tooLarge).rejects.toMatchObject({ reason: 'invalid', message: expect.stringMatching(/larger than 2 MB/) })
})

test('what drawing programs add is left out, and a prefix of the shapes changes nothing', () => {
  const program = '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example" pagecolor="#fff"><grid/></sodipodi:namedview>'
  const drawn = checkSvg(svg(`<!-- Made by a program -->${program}${shape}`, 'xmlns:i="http://i.example" i:version="1" viewBox="0 0 9 9"'))
  expect(drawn).toMatch(/^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 9 9"><path fill="#123456" d="[^"]+"><\/path><\/svg>$/)
  expect(checkSvg(foreign(''))).toContain('<path fill="#123456"')
  expect(checkSvg(svg('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>'))).toContain('<title>A &#60;b&#62; &#38; &#34;c&#34;</title>')
})

test.each([
  ['comments', '<!--'],
  ['comments that end', '<!-- -->'],
  ['types', '<!DOCTYPE'],
  ['elements that nothing ends', '<g'],
  ['declarations', '<?xml '],
  ['references', 'url('],
  ['attributes', ' href=""'],
  ['entities', '&'],
])('two files of 2 MB of %s are read within a second', (_what, part) => {
  const files = [`<svg>${part.repeat(MEGABYTES / part.length)}`, part.repeat(MEGABYTES / part.length)].map((text) => Buffer.from(text))
  const started = process.threadCpuUsage()
  for (const file of files) {
    try {
      checkSvg(file)
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(Refusal)
    }
  }
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(1000)
})

test('after a logo, an SVG is still no picture of a product, packed or not', async () => {
  const { shop, admin, store } = await aScene()
  await store(svg(shape))
  const packed = new Uint8Array(
    await new Response(new Blob([svg(shape)]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  )
  for (const bytes of [svg(shape), packed]) await expect(storeImage(shop, admin, bytes)).rejects.toMatchObject({ reason: 'invalid' })
  await expect(store(packed)).rejects.toMatchObject({ reason: 'invalid' })
})

test('a logo that would be lost on its ground gets a plate; others keep their transparent ground', async () => {
  const { shop, store } = await aScene()
  const cornerOf = async (logo: { url: string }) => [
    ...(
      await sharp((await openImage(shop, nameOf(logo)))?.bytes)
        .ensureAlpha()
        .raw()
        .toBuffer()
    ).subarray(0, 4),
  ]
  const white = '<path fill="#fff" d="M10 10h140v80H10z"/>'
  expect(await cornerOf(await store(svg(white)))).toEqual([21, 23, 26, 255])
  expect((await cornerOf(await store(svg(white), 'dark')))[3]).toBe(0)
  expect((await cornerOf(await store(svg(shape))))[3]).toBe(0)
  expect(await cornerOf(await store(svg(shape), 'dark'))).toEqual([255, 255, 255, 255])
})

describe.each(engines)('on %s', (engine) => {
  test('the logos of the shop are not removed as unused; replaced ones are', async () => {
    const shop = await aShop(engine)
    onTestFinished(() => setShopLocale(defaultLocale))
    const admin = await anAdmin(shop)
    const [first, second, dark] = await Promise.all(
      ['#111', '#222', '#eee'].map(async (color) => ({
        ...(await storeLogo(shop, admin, svg(`<path fill="${color}" d="M0 0h99v99z"/>`), { ground: color === '#eee' ? 'dark' : 'light' })),
        file: 'logo.svg',
      })),
    )
    if (!first || !second || !dark) throw new Error()
    await editSettings(shop, admin, { version: 1, logo: first, logoOnDark: dark })
    await editSettings(shop, admin, { version: 2, logo: second })
    shop.travel(25 * 3_600_000)
    expect(await removeUnusedImages(shop, system)).toBe(1)
    expect(await openImage(shop, nameOf(first))).toBeUndefined()
    for (const logo of [second, dark]) expect(await openImage(shop, nameOf(logo))).toBeDefined()
    await expect(editSettings(shop, admin, { version: 3, logo: first })).rejects.toMatchObject({ reason: 'invalid' })
  })
})
