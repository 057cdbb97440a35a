import { createHash } from 'node:crypto'

/** The widths of resized images, in pixels. */
const WIDTHS = [96, 192, 240, 320, 480, 640, 960, 1400] as const

export type ImageType = 'webp' | 'avif'

/** The id is a hash of the stored bytes, so the same image is stored once. */
export const imageId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)

export const imageUrl = (id: string) => `/images/${id}.webp`

export const originalName = (id: string) => `${id}.webp`
export const variantName = (id: string, width: number, type: ImageType) => `${id}-${width}.${type}`

export const variantNames = (id: string) => WIDTHS.flatMap((width) => [variantName(id, width, 'webp'), variantName(id, width, 'avif')])

export const allNames = (id: string) => [originalName(id), ...variantNames(id)]

const NAME_PATTERN = new RegExp(`^([0-9a-f]{24})(?:\\.webp|-(${WIDTHS.join('|')})\\.(webp|avif))$`)

/** Parses a name. Without a width it is the original. Returns undefined for any other name. */
export function readName(name: string): { id: string; width?: number; type: ImageType } | undefined {
  const [, id, width, type] = NAME_PATTERN.exec(name) ?? []
  if (!id) return undefined
  return width ? { id, width: Number(width), type: type === 'avif' ? type : 'webp' } : { id, type: 'webp' }
}
