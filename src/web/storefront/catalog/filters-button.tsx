import type { FoundTools } from './find-tools.ts'

export const filtersPanel = 'specification-filters'

/** Opens the filters where there is no room for them beside the list. */
export function FiltersButton({ found }: { found: FoundTools }) {
  const chosen = Object.values(found.filters.specifications ?? {}).flat().length
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
