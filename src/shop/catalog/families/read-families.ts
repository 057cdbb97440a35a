import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Database, FamilyRow } from '../../ground/database/tables.ts'

/** Reads all families in their order. The one of products without a family is always the last. */
export async function readFamilies(db: Database): Promise<FamilyRow[]> {
  const rows = await db.selectFrom('family').selectAll().orderBy('position').orderBy('slug').execute()
  const other = rows.find(({ slug }) => slug === otherTools.slug) ?? { ...otherTools, position: 0, version: 1 }
  return [...rows.filter(({ slug }) => slug !== otherTools.slug), other]
}
