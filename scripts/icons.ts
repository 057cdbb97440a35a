import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** `npm run icons`: makes the icons of `public` and the picture of link previews from the favicon and the hero picture. */
const files = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('favicon.svg', files))
const hero = await readFile(new URL('../src/web/storefront/home/images/hero.webp', import.meta.url))
const PAPER = '#fafaf7'

await write('favicon.ico', iconFile(32, await iconOf(32, 1)))
await write('touch-icon.png', await iconOf(180, 0.64))
await write('icon-192.png', await iconOf(192, 0.64))
await write('icon-512.png', await iconOf(512, 0.64))
// The part that shows tools, at the size that link previews have.
const tools = sharp(hero).extract({ left: 560, top: 0, width: 1905, height: 1000 }).resize(1200, 630)
await write('preview.jpg', await tools.flatten({ background: PAPER }).jpeg({ quality: 82, mozjpeg: true }).toBuffer())

/** The mark on paper. `share` is its part of the height: a launcher may crop an icon to a circle. */
async function iconOf(pixels: number, share: number): Promise<Buffer> {
  const height = Math.round(pixels * share)
  const drawn = await sharp(mark, { density: 72 * 20 })
    .resize({ height })
    .png()
    .toBuffer()
  const paper = sharp({ create: { width: pixels, height: pixels, channels: 3, background: PAPER } })
  return paper
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer()
}

/** A .ico file with one PNG image. */
function iconFile(pixels: number, png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(pixels, 6)
  header.writeUInt8(pixels, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

async function write(name: string, bytes: Buffer) {
  await writeFile(new URL(name, files), bytes)
  process.stdout.write(`${name}: ${bytes.length} bytes\n`)
}
