import { z } from 'zod'

const point = z.tuple([z.number(), z.number()])

/**
 * The dimension line of a product image. Coordinates are fractions of the image's side. `outline` is a rough shape inside the product,
 * in hundredths of the side ('x y,x y'), shown until the image has loaded.
 */
export const drawing = z.object({
  label: z.string().optional(),
  degrees: z.number(),
  line: z.tuple([point, point]).nullable(),
  from: z.tuple([point, point]).nullable(),
  mid: point,
  details: z.tuple([point, point]),
  outline: z.string().optional(),
})
export type Drawing = z.infer<typeof drawing>
