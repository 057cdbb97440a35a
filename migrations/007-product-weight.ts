import { sql } from 'kysely'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Adds `product."weightGrams"` and fills it from the 'Weight' of the specification, such as '1,250 g' or '2.7 kg'. */
export async function migrate(tx: Tx): Promise<void> {
  await sql`alter table product add column "weightGrams" integer`.execute(tx)
  const products = await tx.selectFrom('product').select(['id', 'specifications']).execute()
  for (const { id, specifications } of products) {
    const weightGrams = readWeight(JSON.parse(specifications) as [string, string][])
    if (weightGrams) await tx.updateTable('product').set({ weightGrams }).where('id', '=', id).execute()
  }
}

function readWeight(specifications: [string, string][]): number | undefined {
  const stated = specifications.find(([label]) => label.toLowerCase() === 'weight')?.[1] ?? ''
  const [, amount, unit] = /^\s*(\d+(?:,\d{3})*(?:\.\d+)?)\s*(kg|g)\b/.exec(stated) ?? []
  if (!amount) return undefined
  const grams = Math.round(Number(amount.replaceAll(',', '')) * (unit === 'kg' ? 1000 : 1))
  return grams > 0 ? grams : undefined
}
