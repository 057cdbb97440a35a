import './finding-bar.css'
import type { ReactNode, RefObject } from 'react'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { ProductQuery } from './product-query.ts'
import { isByColumn, sortName } from './sort-name.ts'
import { ViewSwitch } from './table/view-switch.tsx'
import type { LiveQuery } from './use-live-query.ts'

/** The fields of the filters are elsewhere and belong to this form. */
export const findingForm = 'find-tools'

interface Props {
  form: RefObject<HTMLFormElement | null>
  filters: ProductQuery
  live: LiveQuery
  /** Opens the filters, where there are some; 'In stock' is one of them. */
  filtersButton: ReactNode
}

/** A GET form to the product list. With JavaScript the list updates while typing. */
export function FindingBar({ form, filters, live, filtersButton }: Props) {
  const { asked, handlers, problem } = live
  return (
    <search className="product-search">
      <form className="finding-bar" id={findingForm} action="/products" ref={form} {...handlers}>
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        {filters.family && <input type="hidden" name="family" value={filters.family} />}
        <SearchInput
          label="Search"
          id="search"
          fieldClass="finding-bar-search"
          name="search"
          defaultValue={filters.search}
          placeholder="Name, size or part number"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          label="My quantity"
          id="quantity"
          fieldClass="finding-bar-quantity"
          name="quantity"
          defaultValue={filters.quantity ?? asked}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          {...(problem && { 'aria-invalid': true, 'aria-describedby': 'quantity-error' })}
        />
        {problem && <FieldError id="quantity-error">{problem}</FieldError>}
        {filtersButton || (
          <CheckBox className="finding-bar-in-stock" name="fits" value="1" defaultChecked={filters.fits ?? false}>
            <span>
              In stock<span className="finding-bar-long-label"> for my quantity</span>
            </span>
          </CheckBox>
        )}
        <Select label="Sort" id="sort" fieldClass="finding-bar-sort" name="sort" defaultValue={filters.sort ?? ''}>
          <option value="">{filters.search ? 'Best match' : 'Newest'}</option>
          {filters.search && <option value="newest">Newest</option>}
          <option value="name">Name</option>
          <option value="price">Price, low to high</option>
          <option value="-price">Price, high to low</option>
          {filters.sort && isByColumn(filters.sort) && <option value={filters.sort}>{sortName(filters)}</option>}
        </Select>
        <ViewSwitch filters={filters} />
        <noscript>
          <button type="submit" className="button button-medium button-neutral">
            Show
          </button>
        </noscript>
      </form>
    </search>
  )
}
