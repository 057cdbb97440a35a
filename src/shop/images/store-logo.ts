import { logoMessages, maxLogoBytes } from '../../contract/rules/logo-file.ts'
import type { Admin } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { checkSvg, isSvg } from './check-svg.ts'
import { encodeInTurn, type Sharp, withSvg } from './encoder.ts'
import { inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { imageStoreMessages, svgMessages } from './messages.ts'
import { saveImage } from './save-image.ts'

const MAX_WIDTH = 1600
const MAX_HEIGHT = 480
const SVG_DPI = 72
const TIMEOUT_SECONDS = 5
/** The grounds that logos stand on. */
const grounds = { light: '#ffffff', dark: '#15171a' }
/** Mean brightness from which a logo is lost on its ground, from 0 to 1. */
const TOO_LIGHT = 0.8
const TOO_DARK = 0.25

export type LogoGround = keyof typeof grounds

/**
 * Stores a logo for a light or a dark ground and returns its address and size. It is drawn to a WebP: browsers never get the SVG, so
 * nothing in it can run. A logo that would be lost on its ground gets a plate. Refuses other files and more than 2 MB.
 */
export async function storeLogo(shop: Shop, admin: Admin, upload: Uint8Array, ground: LogoGround) {
  if (upload.length > maxLogoBytes) throw new Refusal('invalid', logoMessages.tooLarge)
  const svg = isSvg(upload) ? checkSvg(upload) : undefined
  const { bytes, width, height } = await encodeInTurn(async (sharp) => {
    const drawn = await (svg === undefined ? drawPng(sharp, upload) : withSvg(sharp, () => drawSvg(sharp, svg)))
    const onPlate = await addPlate(sharp, drawn, ground)
    const { data, info } = await sharp(onPlate).webp({ lossless: true }).toBuffer({ resolveWithObject: true })
    return { bytes: data, ...info }
  })
  const { url } = await transact(shop, (tx) => saveImage(shop, tx, admin, { bytes, width, height, drawing: null }))
  return { url, width, height }
}

const inside = { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside' } as const

async function drawPng(sharp: Sharp, bytes: Uint8Array): Promise<Buffer> {
  if (Buffer.from(bytes.subarray(1, 4)).toString() !== 'PNG') throw new Refusal('invalid', logoMessages.notALogo)
  await inspectImage(sharp, bytes)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ ...inside, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw new Refusal('invalid', imageStoreMessages.damaged)
    })
}

async function drawSvg(sharp: Sharp, svg: string): Promise<Buffer> {
  const input = Buffer.from(svg)
  try {
    const { width, height } = await sharp(input, { density: SVG_DPI, limitInputPixels: false }).metadata()
    const density = SVG_DPI * Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)
    return await sharp(input, { density: Math.min(Math.max(density, 1), 10_000), limitInputPixels: 4 * MAX_WIDTH * MAX_HEIGHT })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize(inside)
      .png()
      .toBuffer()
  } catch {
    throw new Refusal('invalid', svgMessages.size)
  }
}

async function addPlate(sharp: Sharp, drawn: Buffer, ground: LogoGround): Promise<Buffer> {
  const { data, info } = await sharp(drawn)
    .resize(64, 64, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [light, covered] = [0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + info.channels)
    light += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * (alpha / 255)
    covered += alpha / 255
  }
  if (covered < 1) throw new Refusal('invalid', svgMessages.empty)
  const isWhole = covered > 0.98 * info.width * info.height
  const brightness = light / covered
  const isLost = ground === 'light' ? brightness > TOO_LIGHT : brightness < TOO_DARK
  if (isWhole || !isLost) return drawn
  const background = grounds[ground === 'light' ? 'dark' : 'light']
  const edge = Math.round(((await sharp(drawn).metadata()).height ?? 0) * 0.12)
  return sharp(drawn).flatten({ background }).extend({ top: edge, bottom: edge, left: edge, right: edge, background }).png().toBuffer()
}
