import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a one-color image. */
export const plainImage = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } })

/** Returns a transparent square with a diagonal bar, laid out as the demo's product images are. */
export function toolImage(side = 400): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4)
  const angle = (-38 * Math.PI) / 180
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x - side / 2, y - side / 2]
      const along = dx * Math.cos(angle) + dy * Math.sin(angle)
      const across = -dx * Math.sin(angle) + dy * Math.cos(angle)
      if (Math.abs(along) < side * 0.4 && Math.abs(across) < side * 0.05) pixels.writeUInt32BE(0x808080ff, (y * side + x) * 4)
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}

/** Returns a small PNG that declares a large size: a decompression bomb. */
export function decompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
