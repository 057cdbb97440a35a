import { currencySymbol } from '../../../contract/ground/shop-locale.ts'
import { showUnits } from '../../ui/text/money.ts'

/** $10k */
export const showThousands = (amount: number) =>
  currencySymbol() + (amount < 1000 ? Math.round(amount) : `${(amount / 1000).toFixed(1).replace('.0', '')}k`)

/** $10,432 */
export const showWhole = (amount: number) => currencySymbol() + showUnits(Math.round(amount))
