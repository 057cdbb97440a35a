import type { PriceStep } from '../../../contract/rules/changed-price.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'

/** A price change as it is typed. */
export interface TypedRule {
  which: 'all' | 'family' | 'search'
  family: string
  search: string
  how: 'percent' | 'amount'
  percent: string
  amount: string
  step: PriceStep
  when: 'now' | 'day'
  day: string
}

/** What is sent: the tools, the size and the day. */
export interface SentRule {
  family?: string
  search?: string
  percent?: number
  amount?: number
  step: PriceStep
  from?: string
}

export const emptyRule: TypedRule = {
  which: 'all',
  family: '',
  search: '',
  how: 'percent',
  percent: '',
  amount: '',
  step: '0.01',
  when: 'now',
  day: '',
}

/** The rule, what is wrong with its number, or neither while it is not complete. */
export function readRule({ which, family, search, how, percent, amount, step, when, day }: TypedRule): {
  rule?: SentRule
  problem?: string
} {
  const typed = (how === 'percent' ? percent : amount).trim()
  if (
    typed === '' ||
    (which === 'family' && family === '') ||
    (which === 'search' && search.trim() === '') ||
    (when === 'day' && day === '')
  )
    return {}
  const read = readNumber(typed, how === 'percent' ? { decimals: 3, unit: 'percent', max: 1000 } : { decimals: 2, unit: 'money' })
  if ('problem' in read) return { problem: read.problem }
  return {
    rule: {
      ...(which === 'family' && { family }),
      ...(which === 'search' && { search: search.trim() }),
      [how]: read.value,
      step,
      ...(when === 'day' && { from: day }),
    },
  }
}
