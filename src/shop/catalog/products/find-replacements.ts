import type { Replacement } from '../../../contract/catalog/product.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Database, ProductRow, Tx } from '../../ground/database/tables.ts'
import { isPublicSql, skuKeySql } from './draft-sql.ts'
import { skuKey } from './sku-key.ts'

/** A replacement may be replaced itself; a longer chain leads to its last known tool. */
const MAX_STEPS = 10

export type Discontinued = Pick<ProductRow, 'id' | 'sku' | 'replacement'>

interface Step {
  sku: string
  replacement: string
  /** Undefined if it is not for sale. */
  shown: Replacement | undefined
}

/**
 * Finds where each discontinued product leads, by its ID: to the tool at the end of the chain of replacements that is for sale. Whatever leads
 * to nothing that is for sale, or only back to itself, has no entry.
 */
export async function findReplacements(
  db: Database | Tx,
  engine: Engine,
  products: readonly Discontinued[],
): Promise<Map<string, Replacement>> {
  const discontinued = products.filter(({ replacement }) => replacement !== '')
  const known = new Map<string, Step>()
  let wanted = discontinued.map(({ replacement }) => replacement)
  for (let step = 0; step < MAX_STEPS && wanted.length > 0; step++) {
    const steps = await readSteps(db, engine, wanted)
    for (const each of steps) known.set(skuKey(each.sku), each)
    wanted = steps.map(({ replacement }) => replacement).filter((sku) => sku !== '' && !known.has(skuKey(sku)))
  }
  return new Map(
    discontinued.flatMap((product) => {
      const found = lastShown(product, known)
      return found ? [[product.id, found] as const] : []
    }),
  )
}

function lastShown({ sku, replacement }: Discontinued, known: ReadonlyMap<string, Step>): Replacement | undefined {
  const passed = new Set([skuKey(sku)])
  let found: Replacement | undefined
  for (let key = skuKey(replacement); !passed.has(key); ) {
    passed.add(key)
    const step = known.get(key)
    if (!step) break
    found = step.shown ?? found
    key = skuKey(step.replacement)
  }
  return found
}

async function readSteps(db: Database | Tx, engine: Engine, skus: readonly string[]): Promise<Step[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'slug', 'replacement', isPublicSql.as('isShown')])
    .where(skuKeySql(engine), 'in', [...new Set(skus.map(skuKey))])
    .execute()
  return rows.map(({ id, sku, name, slug, replacement, isShown }) => ({
    sku,
    replacement,
    shown: isShown ? { _id: id, sku, name, slug } : undefined,
  }))
}
