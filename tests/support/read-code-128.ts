import sharp from 'sharp'
import { code128 } from '../../src/web/admin/packing/code-128.ts'

const SYMBOL = 6
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'

/** The widths of bars and spaces of a text, as digits; without the start and the last two symbols, those of its characters. */
export function widthsOf(text: string): string {
  const { bars } = code128(text)
  return bars.map(({ at, width }, index) => `${width}${index + 1 < bars.length ? (bars[index + 1]?.at ?? 0) - at - width : ''}`).join('')
}

const characters = new Map([...ALPHABET].map((character) => [widthsOf(character).slice(SYMBOL, 2 * SYMBOL), character]))

/** Reads the picture of a bar code along its middle, as a scanner does. Throws if it is none or its check symbol is wrong. */
export async function readCode128(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).grayscale().raw().toBuffer({ resolveWithObject: true })
  const line = data.subarray(Math.floor(info.height / 2) * info.width, (Math.floor(info.height / 2) + 1) * info.width)
  const runs: number[] = []
  let isDark = false
  let length = 0
  for (const pixel of line) {
    if (pixel < 128 === isDark) length++
    else {
      runs.push(length)
      isDark = !isDark
      length = 1
    }
  }
  // The first run is the margin; a symbol has 11 modules and the stop 13.
  const inked = runs.slice(1)
  const modules = Math.round((inked.length - 7) / SYMBOL) * 11 + 13
  const module = inked.reduce((sum, run) => sum + run) / modules
  const widths = inked.map((run) => Math.round(run / module)).join('')
  const symbols = widths.slice(SYMBOL, -7).match(/.{6}/g) ?? []
  const text = symbols
    .slice(0, -1)
    .map((symbol) => characters.get(symbol) ?? '?')
    .join('')
  if (widths !== widthsOf(text)) throw new Error(`This is no Code 128 with its check symbol: ${widths} reads ${text}`)
  return text
}
