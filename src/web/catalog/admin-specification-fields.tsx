import { useEffect, useRef, useState } from 'react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProductInput, ProductOutput } from './product-form.ts'

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
  const rows = useRef<HTMLFieldSetElement>(null)
  const [focusTarget, focus] = useState<{ row: number; part: 'up' | 'down' | 'remove' }>()
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (!focusTarget) return
    const buttons = rows.current?.querySelectorAll('.specification-row-buttons')[focusTarget.row]
    const button =
      buttons?.querySelector<HTMLElement>(`[data-part=${focusTarget.part}]:enabled`) ?? buttons?.querySelector<HTMLElement>(':enabled')
    ;(button ?? rows.current?.querySelector<HTMLElement>('.specification-add-row'))?.focus()
  }, [focusTarget])

  function shift(row: number, by: 1 | -1) {
    move(row, row + by)
    focus({ row: row + by, part: by < 0 ? 'up' : 'down' })
    announce(`Row ${row + 1} moved to position ${row + by + 1} of ${fields.length}`)
  }
  function drop(row: number) {
    remove(row)
    focus({ row: Math.min(row, fields.length - 2), part: 'remove' })
    announce(`Row ${row + 1} removed`)
  }

  return (
    <fieldset className="specification-fields" ref={rows}>
      <legend className="field-label">
        Specification <span className="field-optional">(optional)</span>
      </legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.map(({ id }, index) => {
        const rowErrors = errors.specifications?.[index]
        const rowName = `row ${index + 1}`
        return (
          <div className="specification-row" key={id}>
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
            <span className="specification-row-buttons">
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
      <Button variant="neutral" size="small" className="specification-add-row" onClick={() => append({ label: '', value: '' })}>
        <Icon name="plus" size={16} /> Add a row
      </Button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
