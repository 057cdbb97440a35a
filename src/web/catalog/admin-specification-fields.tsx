import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
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

/**
 * The rows of the specification. The focus follows a moved row and goes to the next row after a removal; screen readers announce the
 * change.
 */
export function SpecificationFields({ register, control, errors, hint }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'specifications' })
  const { rows, announcement, focusRow } = useRowFocus()

  function shift(row: number, by: 1 | -1) {
    move(row, row + by)
    focusRow(row + by, by < 0 ? 'up' : 'down', `Row ${row + 1} moved to position ${row + by + 1} of ${fields.length}`)
  }
  function drop(row: number) {
    remove(row)
    focusRow(Math.min(row, fields.length - 2), 'remove', `Row ${row + 1} removed`)
  }

  return (
    <fieldset className="row-fields" ref={rows}>
      <legend className="field-label">
        Specification <span className="field-optional">(optional)</span>
      </legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.map(({ id }, index) => {
        const rowErrors = errors.specifications?.[index]
        const rowName = `row ${index + 1}`
        return (
          <div className="row-fields-row" key={id}>
            <Field
              label={`Label of ${rowName}`}
              hideLabel
              placeholder="Length"
              error={rowErrors?.label?.message}
              {...register(`specifications.${index}.label`)}
            />
            <Field
              label={`Value of ${rowName}`}
              hideLabel
              placeholder="180 mm"
              error={rowErrors?.value?.message}
              {...register(`specifications.${index}.value`)}
            />
            <span className="row-fields-buttons" data-row-buttons>
              <button
                type="button"
                className="icon-button"
                data-part="up"
                aria-label={`Move ${rowName} up`}
                disabled={index === 0}
                onClick={() => shift(index, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="icon-button"
                data-part="down"
                aria-label={`Move ${rowName} down`}
                disabled={index === fields.length - 1}
                onClick={() => shift(index, 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" className="icon-button" data-part="remove" aria-label={`Remove ${rowName}`} onClick={() => drop(index)}>
                <Icon name="close" />
              </button>
            </span>
          </div>
        )
      })}
      <Button variant="neutral" size="small" data-add-row="" onClick={() => append({ label: '', value: '' })}>
        <Icon name="plus" size={16} /> Add a row
      </Button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
