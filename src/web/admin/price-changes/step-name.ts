import { showMoney } from '../../../contract/ground/money.ts'
import { type PriceStep, priceGrids } from '../../../contract/rules/changed-price.ts'

/** What prices are rounded to, such as $0.05, or 'ending in .90'. */
export const stepName = (step: PriceStep): string => (step.startsWith('.') ? `ending in ${step}` : showMoney(priceGrids[step].stepCents))
