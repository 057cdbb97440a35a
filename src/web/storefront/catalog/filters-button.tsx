import type { ProductQuery } from './product-query.ts'

export const filtersPanel = 'specification-filters'

/** Opens the filters where there is no room for them beside the list. */
export function FiltersButton({ filters: { specifications = {}, fits } }: { filters: ProductQuery }) {
  const chosen = Object.values(specifications).flat().length + (fits ? 1 : 0)
  return (
    <button type="button" className="button button-medium button-neutral filters-button" popoverTarget={filtersPanel}>
      Filters
      {chosen > 0 && (
        <span className="count-square">
          <span className="visually-hidden">, </span>
          {chosen}
          <span className="visually-hidden"> chosen</span>
        </span>
      )}
    </button>
  )
}
