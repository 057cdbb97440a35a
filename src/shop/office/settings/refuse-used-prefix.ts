import { fromJson, type Json } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { settingsMessages } from './messages.ts'

/**
 * A backup does not know the numbers that were given after it was made, so a restored shop must not continue an earlier series: it
 * refuses every prefix that the shop had until its last restore.
 */
export async function refuseUsedPrefix(tx: Tx, { prefix, restoredAt }: { prefix: string; restoredAt: Date | null }): Promise<void> {
  if (!restoredAt) return
  const events = await tx
    .selectFrom('event')
    .select(['before', 'after'])
    .where('verb', '=', 'settings.edited')
    .where('at', '<=', restoredAt)
    .execute()
  const used = events.flatMap(({ before, after }) => [prefixOf(before), prefixOf(after)])
  if (used.some((other) => giveSameNumbers(other, prefix.toLowerCase()))) throw new Refusal('taken', settingsMessages.usedPrefix(prefix))
}

const prefixOf = (facts: Json<Record<string, unknown>> | null) => String((facts && fromJson(facts).invoicePrefix) ?? '').toLowerCase()

/** '{year}-' gives the numbers of '2026-' too. */
function giveSameNumbers(one: string, other: string): boolean {
  const inAnyYear = (prefix: string) => prefix.replaceAll(/{year}|\d{4}/g, '{year}')
  const hasYear = one.includes('{year}') || other.includes('{year}')
  return one === other || (hasYear && inAnyYear(one) === inAnyYear(other))
}
