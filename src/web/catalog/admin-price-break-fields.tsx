import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { maxPriceBreaks } from '../../contract/price-rules.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProductInput, ProductOutput } from './product-form.ts'
import { useRowFocus } from './use-row-focus.ts'

interface Props {
  register: UseFormRegister<ProductInput>
  control: Control<ProductInput, unknown, ProductOutput>
  errors: FieldErrors<ProductInput>
  hint: string | undefined
}

/** The price breaks of a product: a quantity and the price from it on. */
export function PriceBreakFields({
  register,
  control,
  errors,
  hint = 'Lower prices for larger quantities, in US dollars per unit',
}: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'price_breaks' })
  const { rows, announcement, focusRow } = useRowFocus()

  function drop(row: number) {
    remove(row)
    focusRow(Math.min(row, fields.length - 2), 'remove', `Price break ${row + 1} removed`)
  }

  return (
    <fieldset className="row-fields" ref={rows}>
      <legend className="field-label">
        Price breaks <span className="field-optional">(optional)</span>
      </legend>
      <p className="field-hint">{hint}</p>
      {fields.length > 0 && (
        <div className="row-fields-row price-break-row price-break-head" aria-hidden="true">
          <span>From units</span>
          <span>Per unit</span>
        </div>
      )}
      {fields.map(({ id }, index) => {
        const rowErrors = errors.price_breaks?.[index]
        const rowName = `price break ${index + 1}`
        return (
          <div className="row-fields-row price-break-row" key={id}>
            <Field
              label={`Quantity of ${rowName}`}
              hideLabel
              placeholder="250"
              inputMode="numeric"
              autoComplete="off"
              error={rowErrors?.quantity?.message}
              {...register(`price_breaks.${index}.quantity`)}
            />
            <Field
              label={`Price of ${rowName}`}
              hideLabel
              placeholder="7.40"
              inputMode="decimal"
              autoComplete="off"
              error={rowErrors?.price?.message}
              {...register(`price_breaks.${index}.price`)}
            />
            <span className="row-fields-buttons" data-row-buttons>
              <button type="button" className="icon-button" data-part="remove" aria-label={`Remove ${rowName}`} onClick={() => drop(index)}>
                <Icon name="close" />
              </button>
            </span>
          </div>
        )
      })}
      {fields.length < maxPriceBreaks ? (
        <Button variant="neutral" size="small" data-add-row="" onClick={() => append({ quantity: '', price: '' })}>
          <Icon name="plus" size={16} /> Add a price break
        </Button>
      ) : (
        <p className="field-hint">{`A product has at most ${maxPriceBreaks} price breaks.`}</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
