import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { insertMessage, type NewMessage } from './insert-message.ts'
import { hasBudget, keepBudget } from './keep-budget.ts'
import { isToOffice } from './mail-budgets.ts'
import type { OutboxKind, OutboxPayloads } from './outbox-payloads.ts'
import { readRecipient } from './read-recipient.ts'

interface Enqueued<Kind extends OutboxKind> extends NewMessage<Kind> {
  /** The mail's own address, if the caller has read it. */
  address?: string
  /** Somebody of the office wants this mail to leave, whatever the budget of its recipient. */
  isByOffice?: boolean
}

/** Adds a message to the outbox in the transaction that causes it. Mail counts against the budget of its recipient (`mail-budgets.ts`). */
export async function enqueue<Kind extends OutboxKind>(
  shop: Shop,
  tx: Tx,
  { address, isByOffice = false, ...message }: Enqueued<Kind>,
): Promise<void> {
  const messageId = await insertMessage(shop, tx, message)
  if (!messageId || (message.kind !== 'mail' && message.kind !== 'link-mail') || isByOffice) return
  // TypeScript does not narrow the payload by the kind.
  const mail = message.payload as OutboxPayloads['mail' | 'link-mail']
  if (!hasBudget(mail)) return
  const ownAddress = async () => (isToOffice(mail) ? '' : (address ?? (await readRecipient(shop, mail, tx))))
  keepBudget(shop, tx, { mail, messageId, address: message.recipient || (await ownAddress()) })
}
