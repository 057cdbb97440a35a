import type { HiddenTools } from '../../../contract/catalog/product-imports.ts'
import { toAmount } from '../../../contract/ground/money.ts'
import type { Shop } from '../../shop.ts'
import { isDraftSql } from '../products/draft-sql.ts'

const SHOWN = 6

/** The tools that an import added and customers do not see, with how many of them have no image; null if they see all. */
export async function findHiddenTools({ db }: Shop, importId: string): Promise<HiddenTools | null> {
  const hidden = db
    .selectFrom('product')
    .leftJoin('family', 'family.slug', 'product.family')
    .where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_import_row')
        .select('productId')
        .where('importId', '=', importId)
        .where('kind', '=', 'new')
        .$castTo<{ productId: string }>(),
    )
    .where('product.removedAt', 'is', null)
    .where(isDraftSql)
  const { count, withoutImage } = await hidden
    .select(({ fn }) => [fn.countAll().as('count'), fn.countAll().filterWhere('product.image', '=', '').as('withoutImage')])
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return null
  const tools = await hidden
    .select(['product.id', 'product.sku', 'product.name', 'family.name as family', 'product.priceCents', 'product.image'])
    .orderBy('product.sku')
    .limit(SHOWN)
    .execute()
  return {
    count: Number(count),
    withoutImage: Number(withoutImage),
    tools: tools.map(({ id, priceCents, family, ...tool }) => ({ _id: id, ...tool, family: family ?? '', price: toAmount(priceCents) })),
  }
}
