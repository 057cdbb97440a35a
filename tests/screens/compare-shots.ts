import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Compares PNG files of two folders by name. Returns a line for each that differs: the number of pixels and the box around them. */
export async function compareShots(files: string[], before: string, after: string): Promise<string[]> {
  const lines: string[] = []
  for (const file of files) {
    const exists = existsSync(join(before, file))
    const difference = exists ? await differenceOf(join(before, file), join(after, file)) : `is not in ${before}`
    if (difference) lines.push(`${file}: ${difference}`)
  }
  return lines
}

async function differenceOf(before: string, after: string): Promise<string | undefined> {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)])
  if (old.width !== now.width || old.height !== now.height) return `${old.width}x${old.height} became ${now.width}x${now.height}`
  const box = { left: old.width, top: old.height, right: 0, bottom: 0 }
  let count = 0
  for (let index = 0; index < now.pixels.length; index++) {
    if (now.pixels[index] === old.pixels[index]) continue
    const [x, y] = [index % now.width, Math.floor(index / now.width)]
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
    count++
  }
  return count === 0 ? undefined : `${count} pixels differ, from ${box.left},${box.top} to ${box.right},${box.bottom}`
}

/** One 32-bit number for each pixel. From a buffer, because the shop allows sharp no files. */
async function readPixels(file: string) {
  const { data, info } = await sharp(readFileSync(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint32Array(data.buffer, data.byteOffset, data.length / 4) }
}
