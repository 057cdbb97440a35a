import type { ShopClient } from '../../session/shop-client.ts'
import { readProductQuery } from './product-query.ts'

/** Returns the address of a list with the current slug of its family, if that was renamed or its tools went to another one. */
export async function findMovedFamily({ catalog }: ShopClient, query: URLSearchParams): Promise<string | undefined> {
  const former = readProductQuery(query).family
  if (!former) return undefined
  // The client's errors have the status of the response.
  const family = await catalog.findFamily({ slug: former }).catch((error: { status?: number }) => {
    if (error.status !== 404) throw error
  })
  if (!family || family.slug === former) return undefined
  const moved = new URLSearchParams(query)
  moved.set('family', family.slug)
  return `/products?${moved}`
}
