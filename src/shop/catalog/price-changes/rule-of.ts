import { showMoney, toCents } from '../../../contract/ground/money.ts'
import type { PriceRule } from '../../../contract/rules/changed-price.ts'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import type { PriceChangeRow, Tables } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { priceChangeMessages as texts } from './messages.ts'

/** Which tools change by how much, as a change is stored. */
export type StoredRule = Pick<PriceChangeRow, 'family' | 'search' | 'percentThousandths' | 'amountCents' | 'step'>

interface TypedRule {
  family?: string | undefined
  search?: string | undefined
  percent?: number | undefined
  amount?: number | undefined
  step: Tables['price_change']['step']
}

export const toStoredRule = ({ family = '', search = '', percent, amount, step }: TypedRule): StoredRule & PriceRule => ({
  family: family || null,
  search: search || null,
  percentThousandths: percent === undefined ? null : Math.round(percent * 1000),
  amountCents: amount === undefined ? null : toCents(amount),
  step,
})

/** Such as 'All tools, +3%' or 'Pliers, −$0.20'. */
export function nameOfRule(shop: Shop, { family, search, percentThousandths, amountCents }: StoredRule): string {
  const which = family ? (shop.search.families.get(family)?.name ?? familyNameOf(family)) : search ? texts.search(search) : texts.allTools
  const by = percentThousandths ?? amountCents ?? 0
  const size = percentThousandths === null ? showMoney(Math.abs(by)) : `${Math.abs(by) / 1000}%`
  return `${which}, ${by < 0 ? '−' : '+'}${size}`
}
