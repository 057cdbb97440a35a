import { z } from 'zod'
import { atMost, text } from '../schema/values.ts'
import type { PublicLogo } from './public-settings.ts'

/** A logo as the settings have it: what `POST /logo` returned, with the name of its file. */
export const logo = z.strictObject({
  url: z
    .string()
    .check(atMost(100))
    .regex(/^\/images\/[0-9a-f]{24}\.webp$/),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
  file: text(100).describe('The name of the uploaded file'),
})
export type Logo = z.infer<typeof logo>

export const publicLogo = logo.omit({ file: true }).strip() satisfies z.ZodType<PublicLogo>
