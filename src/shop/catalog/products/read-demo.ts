import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { drawing } from '../../../contract/catalog/drawing.ts'
import { newProduct } from '../../../contract/catalog/product.ts'

const catalog = z.object({
  families: z.array(z.object({ slug: z.string(), name: z.string(), intro: z.string() })),
  products: z.array(newProduct.omit({ image: true, images: true }).extend({ slug: z.string() })),
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
