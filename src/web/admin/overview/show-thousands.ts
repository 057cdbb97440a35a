import { currencySymbol } from '../../../contract/shop-locale.ts'

/** $10k */
export const showThousands = (amount: number) => currencySymbol() + (amount < 1000 ? Math.round(amount) : `${+(amount / 1000).toFixed(1)}k`)
