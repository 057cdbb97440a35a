import sharp from 'sharp'
import { logoMessages } from '../../../contract/rules/logo-file.ts'
import { Refusal } from '../refusal.ts'
import { checkSvg, isSvg } from './check-svg.ts'
import { inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { withSvg } from './limit-sharp.ts'
import { grounds, type LogoGround } from './logo-ground.ts'
import { imageStoreMessages, svgMessages } from './messages.ts'
import type { EncodedImage } from './save-image.ts'

const MAX_WIDTH = 1600
const MAX_HEIGHT = 480
const SVG_DPI = 72
const TIMEOUT_SECONDS = 5
/** Mean brightness from which a logo is lost on its ground, from 0 to 1. */
const TOO_LIGHT = 0.8
const TOO_DARK = 0.25

/** Draws a logo to a WebP. One that would be lost on its ground gets a plate. Refuses what is neither a plain SVG nor a PNG. */
export async function drawLogo(upload: Uint8Array, ground: LogoGround): Promise<EncodedImage> {
  const svg = isSvg(upload) ? checkSvg(upload) : undefined
  const drawn = await (svg === undefined ? drawPng(upload) : withSvg(() => drawSvg(svg)))
  const onPlate = await addPlate(drawn, ground)
  const { data, info } = await sharp(onPlate).webp({ lossless: true }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, drawing: null }
}

const inside = { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside' } as const

async function drawPng(bytes: Uint8Array): Promise<Buffer> {
  if (Buffer.from(bytes.subarray(1, 4)).toString() !== 'PNG') throw new Refusal('invalid', logoMessages.notALogo)
  await inspectImage(bytes)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ ...inside, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw new Refusal('invalid', imageStoreMessages.damaged)
    })
}

async function drawSvg(svg: string): Promise<Buffer> {
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

async function addPlate(drawn: Buffer, ground: LogoGround): Promise<Buffer> {
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
