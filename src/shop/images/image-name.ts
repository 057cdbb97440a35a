import { createHash } from 'node:crypto'

/** The widths that pictures are served in, in pixels. */
const WIDTHS = [96, 192, 240, 320, 480, 640, 960, 1400] as const

export type ImageType = 'webp' | 'avif'

/** The id of a picture is made of its stored bytes, so the same picture is kept once. */
export const imageId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)

export const imageUrl = (id: string) => `/images/${id}.webp`

export const originalName = (id: string) => `${id}.webp`
export const variantName = (id: string, width: number, type: ImageType) => `${id}-${width}.${type}`

/** The names of a picture at its widths. */
export const variantNames = (id: string) => WIDTHS.flatMap((width) => [variantName(id, width, 'webp'), variantName(id, width, 'avif')])

/** Every name a picture can have in the store. */
export const allNames = (id: string) => [originalName(id), ...variantNames(id)]

const NAME = new RegExp(`^([0-9a-f]{24})(?:\\.webp|-(${WIDTHS.join('|')})\\.(webp|avif))$`)

/** What a name asks for: the original (no width) or one of the widths. Nothing when it is no name of ours. */
export function readName(name: string): { id: string; width?: number; type: ImageType } | undefined {
  const [, id, width, type] = NAME.exec(name) ?? []
  if (!id) return undefined
  return width ? { id, width: Number(width), type: type as ImageType } : { id, type: 'webp' }
}
