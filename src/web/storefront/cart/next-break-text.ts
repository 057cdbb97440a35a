import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import type { NextBreak } from '../../../contract/rules/pricing.ts'
import { oneOrMany } from '../../ui/text/counts.ts'

/** Says what the next price break saves: '10 more cost $36.00 less in total'. */
export const nextBreakText = ({ more, saves }: NextBreak) =>
  `${showWhole(more)} more ${oneOrMany(more, 'costs', 'cost')} ${showMoney(saves)} less in total`
