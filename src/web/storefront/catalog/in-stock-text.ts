import { showUnits } from '../../ui/text/money.ts'
import type { ProductQuery } from './product-query.ts'

export const inStockText = ({ quantity }: ProductQuery) => (quantity ? `In stock for ${showUnits(quantity)}` : 'In stock')
