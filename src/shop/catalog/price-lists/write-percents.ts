import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { currentSlug, lockFamily } from '../families/lock-family.ts'
import { priceListMessages } from './messages.ts'
import { toHundredths } from './percents.ts'

interface FamilyPercent {
  family: string
  percent: number
}

/** Replaces the percentages off families. Refuses an unknown family, and one that is named twice. Former addresses lead to the current ones. */
export async function writeFamilyPercents(tx: Tx, listId: string, families: readonly FamilyPercent[]): Promise<void> {
  const known = new Set((await tx.selectFrom('family').select('slug').execute()).map(({ slug }) => slug)).add(otherTools.slug)
  const rows = new Map<string, { listId: string; family: string; percent: number }>()
  for (const [index, { family: given, percent }] of families.entries()) {
    const family = await currentSlug(tx, given)
    const problem = !known.has(family)
      ? priceListMessages.unknownFamily(given)
      : rows.has(family)
        ? priceListMessages.familyTwice(given)
        : undefined
    if (problem) throw new Refusal('invalid', problem, { issues: [{ path: `families.${index}.family`, message: problem }] })
    rows.set(family, { listId, family, percent: toHundredths(percent) })
  }
  if (rows.has(otherTools.slug)) await lockFamily(tx, otherTools.slug)
  await tx.deleteFrom('price_list_family').where('listId', '=', listId).execute()
  if (rows.size > 0)
    await tx
      .insertInto('price_list_family')
      .values([...rows.values()])
      .execute()
}
