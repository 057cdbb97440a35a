import type { Tx } from '../../ground/database/tables.ts'
import { termsVersionOf } from '../../ground/settings/current-terms.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that the terms of sale that customers have accepted are kept as they were. */
export async function reconcileTerms(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const terms = await tx
      .selectFrom('terms_of_sale')
      .select(['id', 'name', 'text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!terms) return found
    if (termsVersionOf(terms) !== terms.id) found.push(reconcileMessages.changedTerms(terms.id, terms.name))
    after = terms.id
  }
}
