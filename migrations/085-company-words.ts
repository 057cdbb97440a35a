import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Companies are found by their tax IDs, too. */
export async function migrate(tx: Tx): Promise<void> {
  const companies = await tx.selectFrom('company').select(['id', 'words', 'taxId']).where('taxId', '<>', '').execute()
  for (const { id, words, taxId } of companies)
    await tx
      .updateTable('company')
      .set({ words: `${words} ${folded(taxId)}` })
      .where('id', '=', id)
      .execute()
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
