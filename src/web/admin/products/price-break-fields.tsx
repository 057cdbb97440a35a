import './row-fields.css'
import { currencyName } from '../../../contract/ground/shop-locale.ts'
import { maxPriceBreaks } from '../../../contract/rules/price-rules.ts'
import { editRows } from '../../editor/edit-rows.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { ProductFieldsProps } from './product-editor.ts'
import { AddRow, RowFields } from './row-fields.tsx'

/** The price breaks of a product: a quantity and the price from it on. */
export function PriceBreakFields({ form, hints = {} }: ProductFieldsProps) {
  const { rows, field, add, remove } = editRows(form, 'price_breaks')
  return (
    <RowFields
      legend="Price breaks"
      hint={hints.price_breaks ?? `Lower prices for larger quantities, in ${currencyName()} per unit`}
      head={
        <div className="row-fields-row price-break-row price-break-head text-small text-muted" aria-hidden="true">
          <span>From units</span>
          <span>Per unit</span>
        </div>
      }
      rows={rows.map((_, index) => String(index))}
      rowName="price break"
      rowClass="price-break-row"
      onRemove={remove}
      foot={
        rows.length < maxPriceBreaks ? (
          <AddRow onAdd={() => add({ quantity: '', price: '' })}>Add a price break</AddRow>
        ) : (
          <p className="field-hint">{`A product has at most ${maxPriceBreaks} price breaks.`}</p>
        )
      }
    >
      {(index, name) => (
        <>
          <Field
            label={`Quantity of ${name}`}
            hideLabel
            placeholder="250"
            inputMode="numeric"
            autoComplete="off"
            {...field(index, 'quantity')}
          />
          <Field
            label={`Price of ${name}`}
            hideLabel
            placeholder="7.40"
            inputMode="decimal"
            autoComplete="off"
            {...field(index, 'price')}
          />
        </>
      )}
    </RowFields>
  )
}
