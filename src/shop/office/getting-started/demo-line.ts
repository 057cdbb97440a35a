import type { Database } from '../../ground/database/tables.ts'
import { isOrdered, listDemoProducts, listDemoReviews } from './find-demo.ts'
import { gettingStartedMessages } from './messages.ts'
import type { Says } from './read-start-list.ts'

interface DemoCounts {
  products: number
  reviews: number
  /** Whether somebody has ordered one of the products. */
  isOrdered: boolean
  /** Products of the shop's own. */
  own: number
}

/** Counts what is left of the demo, and the products beside it. */
export async function readDemo(db: Database): Promise<DemoCounts> {
  const products = await listDemoProducts(db)
  const reviews = await listDemoReviews(db)
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    products: products.length,
    reviews: reviews.length,
    isOrdered: await isOrdered(
      db,
      products.map(({ id }) => id),
    ),
    own: Number(count) - products.length,
  }
}

/** The demo is only gone once its administrator is. */
export function toProducts(counts: DemoCounts, demoAdmin: { email: string } | undefined): Says {
  const { state, says } = toCatalog(counts)
  return demoAdmin
    ? { state: state === 'done' ? 'half' : state, says: [...says, gettingStartedMessages.demoAdmin(demoAdmin.email)] }
    : { state, says }
}

function toCatalog({ products, reviews, isOrdered: isDemoOrdered, own }: DemoCounts): Says {
  if (products + reviews === 0)
    return own > 0
      ? { state: 'done', says: [gettingStartedMessages.own(own)] }
      : { state: 'open', says: [gettingStartedMessages.noProducts] }
  const says = [gettingStartedMessages.demo(products, reviews), own > 0 ? gettingStartedMessages.own(own) : gettingStartedMessages.noneOwn]
  return { state: own > 0 ? 'half' : 'open', says: isDemoOrdered ? [...says, gettingStartedMessages.demoOrdered] : says }
}
