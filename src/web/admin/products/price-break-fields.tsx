import './row-fields.css'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { maxPriceBreaks } from '../../../contract/rules/price-rules.ts'
import { currencyName } from '../../../contract/shop-locale.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { FieldHint, ProductInput, ProductOutput } from './product-form.ts'
import { AddRow, RowFields } from './row-fields.tsx'

interface Props {
  register: UseFormRegister<ProductInput>
  control: Control<ProductInput, unknown, ProductOutput>
  errors: FieldErrors<ProductInput>
  hint: FieldHint
}

/** The price breaks of a product: a quantity and the price from it on. */
export function PriceBreakFields({
  register,
  control,
  errors,
  hint = `Lower prices for larger quantities, in ${currencyName()} per unit`,
}: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'price_breaks' })
  return (
    <RowFields
      legend="Price breaks"
      hint={hint}
      head={
        <div className="row-fields-row price-break-row price-break-head" aria-hidden="true">
          <span>From units</span>
          <span>Per unit</span>
        </div>
      }
      rows={fields.map(({ id }) => id)}
      rowName="price break"
      rowClass="price-break-row"
      onRemove={remove}
      foot={
        fields.length < maxPriceBreaks ? (
          <AddRow onAdd={() => append({ quantity: '', price: '' })}>Add a price break</AddRow>
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
            error={errors.price_breaks?.[index]?.quantity?.message}
            {...register(`price_breaks.${index}.quantity`)}
          />
          <Field
            label={`Price of ${name}`}
            hideLabel
            placeholder="7.40"
            inputMode="decimal"
            autoComplete="off"
            error={errors.price_breaks?.[index]?.price?.message}
            {...register(`price_breaks.${index}.price`)}
          />
        </>
      )}
    </RowFields>
  )
}
