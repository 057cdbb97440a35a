import { inflateSync } from 'node:zlib'
import { readQr } from './read-qr.ts'

/** Pixels of a point. */
const SCALE = 4
const WHITE = 255

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
  value: number
}

/** What a decoder reads in the QR code that a PDF draws; undefined if there is none. Paints the rectangles as the PDF has them, in their order. */
export function codeOfPdf(pdf: Uint8Array): string | undefined {
  const drawn = contentsOf(pdf)
    .map(rectanglesOf)
    .find((rectangles) => rectangles.length > 100)
  if (!drawn) return undefined
  const [left, top] = [Math.min(...drawn.map(({ x }) => x)) - 20, Math.min(...drawn.map(({ y }) => y)) - 20]
  const width = Math.ceil((Math.max(...drawn.map((each) => each.x + each.width)) + 20 - left) * SCALE)
  const height = Math.ceil((Math.max(...drawn.map((each) => each.y + each.height)) + 20 - top) * SCALE)
  const data = new Uint8ClampedArray(width * height * 4).fill(WHITE)
  for (const each of drawn)
    for (let y = Math.round((each.y - top) * SCALE); y < Math.round((each.y + each.height - top) * SCALE); y++)
      for (let x = Math.round((each.x - left) * SCALE); x < Math.round((each.x + each.width - left) * SCALE); x++)
        data.fill(each.value, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return readQr(data, width, height)
}

/** The drawing operators of each page. */
function contentsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const stream = bytes.subarray(at + 7, bytes.indexOf('endstream', at))
    // The header of zlib.
    if (stream[0] === 0x78) streams.push(inflateSync(stream).toString('latin1'))
  }
  return streams
}

/** The filled rectangles of a page with their shade of gray. */
function rectanglesOf(content: string): Rectangle[] {
  const filled: Rectangle[] = []
  let path: Omit<Rectangle, 'value'>[] = []
  let value = 0
  for (const line of content.split('\n')) {
    const words = line.trim().split(' ')
    const operator = words.pop()
    const [x = 0, y = 0, width = 0, height = 0] = words.map(Number)
    if (operator === 're') path.push({ x, y, width, height })
    else if (operator === 'scn') value = x * WHITE
    else if (operator === 'f') {
      filled.push(...path.map((rectangle) => ({ ...rectangle, value })))
      path = []
    } else if (operator === 'S') path = []
  }
  return filled
}
