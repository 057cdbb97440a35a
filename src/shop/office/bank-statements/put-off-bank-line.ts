import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { BankLineRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { bankLineMessages as texts } from './messages.ts'

/** Puts a line off that pays nothing here. Later lines of its payer are put off with it. Refuses one that was recorded. */
export const putOffBankLine = (shop: Shop, admin: Admin, lineId: string): Promise<boolean> =>
  move(shop, admin, lineId, { from: 'open', to: 'not-ours', verb: 'bank-statement.line-put-off' })

/** Takes a line back that was put off. Refuses money that goes out, and another currency. */
export const takeBankLineBack = (shop: Shop, admin: Admin, lineId: string): Promise<boolean> =>
  move(shop, admin, lineId, { from: 'not-ours', to: 'open', verb: 'bank-statement.line-taken-back' })

interface Move {
  from: BankLineRow['state']
  to: BankLineRow['state']
  verb: 'bank-statement.line-put-off' | 'bank-statement.line-taken-back'
}

/** Returns whether the line was not there already. */
function move(shop: Shop, admin: Admin, lineId: string, { from, to, verb }: Move): Promise<boolean> {
  return transact(shop, async (tx) => {
    const line = await tx
      .updateTable('bank_line')
      .set({ state: to, actor: admin.email, decidedAt: shop.now() })
      .where('id', '=', lineId)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!line) {
      const other = await tx.selectFrom('bank_line').select('state').where('id', '=', lineId).executeTakeFirst()
      if (!other) throw notFound('line')
      if (other.state === to) return false
      throw new Refusal('wrong-state', other.state === 'recorded' ? texts.recorded : texts.open)
    }
    const { date, amountCents, payer, currency } = line
    if (to === 'open' && amountCents <= 0) throw new Refusal('out-of-range', texts.goesOut)
    if (to === 'open' && currency !== shop.settings().currency)
      throw new Refusal('out-of-range', texts.otherCurrency(currency, shop.settings().currency))
    await recordEvent(shop, tx, admin, { verb, thing: 'bank-statement', thingId: lineId, after: { date, amountCents, payer } })
    return true
  })
}
