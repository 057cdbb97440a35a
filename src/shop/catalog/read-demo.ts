import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { drawing } from '../../contract/drawing.ts'

const catalog = z.object({
  families: z.array(z.object({ slug: z.string(), name: z.string(), intro: z.string() })),
  products: z.array(
    z.object({
      slug: z.string(),
      sku: z.string(),
      name: z.string(),
      family: z.string(),
      details: z.string(),
      specifications: z.array(z.tuple([z.string(), z.string()])),
      price_cents: z.number().int().positive(),
      available: z.number().int().nonnegative(),
      minimum_order: z.number().int().positive(),
      increment: z.number().int().positive().optional(),
      price_breaks: z.array(z.object({ quantity: z.number().int().positive(), price_cents: z.number().int().positive() })).default([]),
      keywords: z.array(z.string()),
      weight_grams: z.number().int().positive().optional(),
    }),
  ),
  reviews: z.array(z.object({ author: z.string(), ratings: z.number().int(), comment: z.string(), product: z.string() })),
})

const drawings = z.record(z.string(), drawing.omit({ label: true }))

export type Demo = Awaited<ReturnType<typeof readDemo>>

/** Reads the demo catalog from a folder with `catalog.json`, `drawings.json` and one WebP per product in `images/`. */
export async function readDemo(folder: string) {
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { families, products, reviews } = catalog.parse(await json('catalog.json'))
  const drawingBySlug = drawings.parse(await json('drawings.json'))
  return {
    families,
    reviews,
    products: await Promise.all(
      products.map(async (product) => ({
        ...product,
        image: await readFile(join(folder, 'images', `${product.slug}.webp`)),
        drawing: drawingBySlug[product.slug] ?? null,
      })),
    ),
  }
}
