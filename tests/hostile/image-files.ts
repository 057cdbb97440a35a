import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { decompressionBomb, plainImage } from '../support/images.ts'
import type { HostileFile } from './hostile-file.ts'

const MB = 1024 * 1024
const MAX_BYTES = 10 * MB

/** Pixels that no format makes small, and that take an encoder the longest. */
const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp(randomFillSync(Buffer.alloc(width * height * channels)), { raw: { width, height, channels } })
const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#c83c14' }, limitInputPixels: false })

/** A pattern that is small as a file, and whose every pixel differs from the next one. */
function checkered(width: number, height: number): Sharp {
  const row = Buffer.from(Array.from({ length: width * 3 }, (_, at) => (at * 167) % 256))
  return sharp(Buffer.concat(Array.from({ length: height }, (_, y) => (y % 2 ? row : row.toReversed()))), {
    raw: { width, height, channels: 3 },
  })
}

const image = (name: string, make: HostileFile['make'], says?: RegExp | null, isShort = false): HostileFile => ({
  name: `image: ${name}`,
  kind: 'image',
  make,
  says,
  isShort,
})
const cut = async (made: Promise<Buffer>, share = 0.5) => {
  const bytes = await made
  return bytes.subarray(0, bytes.length * share)
}

const damaged = /damaged|JPEG, PNG, WebP/
const tooMany = /too many pixels/

export const hostileImages: HostileFile[] = [
  image('a WebP of noise', () => noise(2000, 2000).webp({ effort: 0 }).toBuffer(), null, true),
  image('a WebP of noise with noise in its transparency', () =>
    noise(2000, 2000, 4).webp({ effort: 0, quality: 60, alphaQuality: 60 }).toBuffer(),
  ),
  image('a WebP with the most pixels', () => noise(3535, 3535).webp({ effort: 0, quality: 70 }).toBuffer()),
  image('a WebP without loss', () => noise(1700, 1700).webp({ lossless: true, effort: 0 }).toBuffer()),
  image('a WebP of one color with the most pixels', () => plain(3535, 3535, 4).webp({ effort: 0 }).toBuffer()),
  image('a WebP of 16,383 by 16,383', () => plain(16_383, 16_383).webp({ effort: 0, lossless: true }).toBuffer(), tooMany),
  image('a WebP of 38 bytes', () => smallWebp(16_383, 16_383), tooMany, true),
  image(
    'a small WebP with a larger picture inside',
    async () => withCanvas(await noise(3000, 3000).webp({ effort: 0, quality: 30 }).toBuffer(), 20, 20),
    damaged,
  ),
  image('a WebP cut off', () => cut(noise(1500, 1500).webp({ effort: 0 }).toBuffer()), damaged),
  image('an animated WebP of 300 frames', () => animation(300, 400).webp({ effort: 0, quality: 20 }).toBuffer()),

  image('an AVIF of noise with the most pixels', () => noise(1999, 1999).avif({ effort: 0, quality: 60 }).toBuffer()),
  image('an AVIF of one color', () => plain(1999, 1999).avif({ effort: 0 }).toBuffer()),
  image('an AVIF of 100 million pixels', () => plain(10_000, 10_000).avif({ effort: 0 }).toBuffer(), tooMany),
  image(
    'an AVIF of 100 million pixels that claims 400',
    async () => withClaimedSize(await plain(10_000, 10_000).avif({ effort: 0 }).toBuffer(), 20, 20),
    damaged,
    true,
  ),
  image(
    'an AVIF that claims more than it has',
    async () => withClaimedSize(await plain(20, 20).avif({ effort: 0 }).toBuffer(), 1900, 1900),
    damaged,
  ),
  image('a lossless AVIF of 10 bits', () => noise(900, 900).avif({ effort: 0, lossless: true, bitdepth: 10 }).toBuffer()),
  image('an AVIF of 8 MB', () => noise(1200, 1200).avif({ effort: 0, lossless: true, bitdepth: 10 }).toBuffer(), /at most 5 MB/),
  image('an AVIF cut off', () => cut(noise(1000, 1000).avif({ effort: 0 }).toBuffer()), damaged),

  image('a PNG of 25,000 pixels that claims to be a bomb', () => decompressionBomb(50_000, 50_000), tooMany, true),
  image('a PNG of one color with the most pixels', () => plain(12_000, 4160, 4).png().toBuffer()),
  image('a PNG of noise', () => noise(1590, 1590, 4).png({ compressionLevel: 0 }).toBuffer()),
  image('a PNG of noise with 16 bits', () => noise(1100, 1100, 4).toColorspace('rgb16').png({ compressionLevel: 0 }).toBuffer()),
  image('an interlaced PNG', () => checkered(3500, 3500).png({ progressive: true }).toBuffer()),
  image('a PNG of a pattern', () => checkered(7000, 7000).png().toBuffer()),
  image('a PNG that is 12,000 wide and 1 high', () => noise(12_000, 1).png().toBuffer()),
  image('a PNG that is 1 wide and 12,000 high', () => noise(1, 12_000).png().toBuffer()),
  image(
    'a PNG with 1,000 packed texts',
    async () => withChunks(await plainImage().png().toBuffer(), 'zTXt', packedText(), 1000),
    /too much time or memory/,
    true,
  ),
  image('a PNG with a packed color profile', async () => withChunks(await plainImage().png().toBuffer(), 'iCCP', packedProfile(), 1), null),
  image(
    'a PNG of a million empty chunks',
    async () => withChunks(await plainImage().png().toBuffer(), 'tEXt', Buffer.from('a\0'), 700_000),
    null,
  ),
  image('a PNG whose data is a bomb', () => zlibBomb()),
  image('a PNG cut off', () => cut(noise(1000, 1000).png().toBuffer()), damaged),

  image('a JPEG of noise', () => noise(2000, 2000).jpeg({ quality: 90 }).toBuffer()),
  image('a JPEG of noise with the most pixels', () => noise(7000, 7000).jpeg({ quality: 10 }).toBuffer()),
  image('a progressive JPEG with the most pixels', () => noise(5000, 4990).jpeg({ quality: 20, progressive: true }).toBuffer()),
  image('a progressive JPEG of one color', () => plain(5000, 4990).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()),
  image(
    'a progressive JPEG of a thousand scans',
    async () => withScans(await plain(5000, 4990).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(), 1000),
    undefined,
    true,
  ),
  image('a JPEG without scaled sizes', () => checkered(6000, 6000).jpeg({ quality: 10, chromaSubsampling: '4:4:4' }).toBuffer()),
  image('a JPEG of four inks', () => noise(2500, 2500, 4).toColorspace('cmyk').jpeg({ quality: 50 }).toBuffer()),
  image('a JPEG with a comment in every segment', async () => withComments(await plainImage().jpeg().toBuffer()), null),
  image('a JPEG turned by its metadata', () => noise(4000, 4000).withMetadata({ orientation: 5 }).jpeg({ quality: 40 }).toBuffer()),
  image('a JPEG cut off', () => cut(noise(1000, 1000).jpeg().toBuffer()), damaged),

  image('a GIF of noise', () => noise(2600, 2600).gif({ effort: 1, colours: 64 }).toBuffer()),
  image('a GIF of one color with the most pixels', () => plain(3535, 3535).gif({ effort: 1 }).toBuffer()),
  image(
    'a GIF of 65,535 by 65,535',
    () =>
      Buffer.concat([
        Buffer.from('GIF89a'),
        Buffer.from([255, 255, 255, 255, 0, 0, 0, 0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
      ]),
    tooMany,
    true,
  ),
  image('a GIF of 400 frames', () => animation(400, 300).gif({ effort: 1 }).toBuffer()),
  image('a small GIF with larger frames', async () => withLogicalScreen(await plain(3000, 3000).gif({ effort: 1 }).toBuffer(), 10, 10)),
  image('a GIF cut off', () => cut(noise(800, 800).gif({ effort: 1 }).toBuffer()), damaged),

  image('ten megabytes of nothing', () => Buffer.alloc(MAX_BYTES), damaged, true),
  image('ten megabytes of noise', () => randomFillSync(Buffer.alloc(MAX_BYTES)), damaged),
  image(
    "a PNG's first bytes before noise",
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomFillSync(Buffer.alloc(MB))]),
    damaged,
  ),
  image('a TIFF', () => plainImage().tiff().toBuffer(), damaged, true),
  image('a TIFF named as WebP', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(500)]), damaged),
  image('openings of pages without end', () => Buffer.alloc(MAX_BYTES, '<%@'), damaged),
]

/** Frames above each other, as sharp takes an animation. */
function animation(frames: number, side: number): Sharp {
  return sharp(randomFillSync(Buffer.alloc(frames * side * side * 3, 7), 0, side * side * 3), {
    raw: { width: side, height: frames * side, channels: 3, pageHeight: side },
    limitInputPixels: false,
  })
}

/** The header of a lossless WebP, without its pixels. */
function smallWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(38)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(30, 4)
  bytes.write('WEBPVP8L', 8)
  bytes.writeUInt32LE(18, 16)
  bytes[20] = 0x2f
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return bytes
}

/** Puts a WebP into the extended format, with a canvas of another size. */
function withCanvas(webp: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0)
  head.writeUInt32LE(webp.length + 10, 4)
  head.write('WEBPVP8X', 8)
  head.writeUInt32LE(10, 16)
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return Buffer.concat([head, webp.subarray(12)])
}

/** Writes another size into the properties of an AVIF, which are read before its picture. */
function withClaimedSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

function withLogicalScreen(gif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(gif)
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

const packedText = () => Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(8 * MB, 'a'))])
const packedProfile = () => Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(300 * MB))])

/** Puts chunks behind the header of a PNG. */
function withChunks(png: Buffer, type: string, data: Buffer, count: number): Buffer {
  const one = chunk(type, data)
  const many = Math.min(count, Math.floor((MAX_BYTES - png.length) / one.length))
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: many }, () => one), png.subarray(33)])
}

/** A small PNG with far more data than its pixels need. */
function zlibBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(100, 0)
  header.writeUInt32BE(100, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000 * MB)))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

/** Repeats the last scan of a progressive JPEG. Each costs a pass over all of its pixels. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  const many = Math.min(count, Math.floor((MAX_BYTES - jpeg.length) / scan.length))
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: many }, () => scan), jpeg.subarray(-2)])
}

function withComments(jpeg: Buffer): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 2])
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 2_000_000 }, () => comment), jpeg.subarray(2)])
}
