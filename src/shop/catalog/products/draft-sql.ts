import { type SqlBool, sql } from 'kysely'

const sellsWithoutPhotoSql = sql<SqlBool>`exists (select 1 from setting where setting."sellsWithoutPhoto")`

/** Whether a product without a photo is kept from customers for that. */
const lacksPhotoSql = sql<SqlBool>`(product.image = '' and not ${sellsWithoutPhotoSql})`

/** The rule of `contract/rules/is-draft.ts` for rows of the table `product`. */
export const isDraftSql = sql<SqlBool>`(product.hidden or ${lacksPhotoSql})`

/** The same for each reason. */
export const hiddenBecauseSql = {
  discontinued: sql<SqlBool>`(product.hidden and product.replacement <> '')`,
  hidden: sql<SqlBool>`(product.hidden and product.replacement = '')`,
  'no-photo': sql<SqlBool>`(not product.hidden and ${lacksPhotoSql})`,
}

/** Whether everybody sees a product and can order it. */
export const isPublicSql = sql<SqlBool>`(product."removedAt" is null and not ${isDraftSql})`

/** The part number without regard to the case of A to Z, as the unique index has it. */
export const skuKeySql = (engine: 'sqlite' | 'postgres') =>
  engine === 'postgres' ? sql<string>`lower(product.sku collate "C")` : sql<string>`lower(product.sku)`
