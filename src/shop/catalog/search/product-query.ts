import type { Selectable } from 'kysely'
import type { ProductSort } from '../../../contract/catalog/catalog.ts'
import type { StockState } from '../../../contract/catalog/managed-products.ts'
import type { HiddenReason } from '../../../contract/rules/is-draft.ts'
import type { Tables } from '../../ground/database/tables.ts'
import type { ListTerms } from '../price-lists/read-terms.ts'
import type { ChosenSpecifications } from './specification-filters.ts'

export type IndexedProduct = Pick<
  Selectable<Tables['product']>,
  | 'id'
  | 'sku'
  | 'name'
  | 'family'
  | 'priceCents'
  | 'priceBreaks'
  | 'available'
  | 'minimumOrder'
  | 'increment'
  | 'lowStock'
  | 'version'
  | 'specifications'
  | 'keywords'
  | 'documents'
  | 'hidden'
  | 'image'
  | 'replacement'
>

export interface ProductQuery {
  search?: string | undefined
  /** `exact` forgives no typing errors. `guess` finds what has all words but one where no product has all. */
  accuracy?: 'exact' | 'similar' | 'guess' | undefined
  family?: string | undefined
  /** Prices are those at this quantity, or base prices. */
  quantity?: number | undefined
  /** Only products that can be ordered, in `quantity` if given. */
  fits?: boolean | undefined
  stock?: StockState | undefined
  /** Drafts are left out unless `with`; `only` finds nothing else, a reason those that are hidden for it. */
  drafts?: 'with' | 'only' | HiddenReason | undefined
  sort?: ProductSort | undefined
  /** Prices are those of this price list. */
  terms?: ListTerms | undefined
  specifications?: ChosenSpecifications | undefined
}
