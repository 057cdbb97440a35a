import { type SqlBool, sql } from 'kysely'

/** The rule of `contract/rules/is-draft.ts` for rows of the table `product`. */
export const isDraftSql = sql<SqlBool>`(product.hidden or product.image = '')`

/** Whether everybody sees a product and can order it. */
export const isPublicSql = sql<SqlBool>`(product."removedAt" is null and not product.hidden and product.image <> '')`

/** The part number without regard to the case of A to Z, as the unique index has it. */
export const skuKeySql = (engine: 'sqlite' | 'postgres') =>
  engine === 'postgres' ? sql<string>`lower(product.sku collate "C")` : sql<string>`lower(product.sku)`
