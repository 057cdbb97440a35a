import { randomInt } from 'node:crypto'
import type { Tx } from '../database/tables.ts'

/** A part number of the shop's own making, for products that come without one. */
export const generateSku = () => `TM-${randomInt(100_000, 999_999)}${randomInt(10, 99)}`

/** The address of a product made from its name, and made unique. */
export async function uniqueSlug(tx: Tx, name: string, ownId?: string): Promise<string> {
  const wanted = slugOf(name)
  const taken = await tx
    .selectFrom('product')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
    .$if(ownId !== undefined, (query) => query.where('id', '!=', ownId as string))
    .execute()
  const former = await tx
    .selectFrom('former_address')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
    .$if(ownId !== undefined, (query) => query.where('productId', '!=', ownId as string))
    .execute()
  const slugs = new Set([...taken, ...former].map(({ slug }) => slug))
  if (!slugs.has(wanted)) return wanted
  let number = 2
  while (slugs.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

function slugOf(name: string) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'tool'
}
