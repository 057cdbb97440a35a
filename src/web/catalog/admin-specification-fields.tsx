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
 * The rows of the specification, in the order in which the product page shows them. The focus stays with the row that was
 * moved, or goes to the next one when a row is gone; the change is told.
 */
export function SpecificationFields({ register, control, errors, hint }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'specifications' })
  const rows = useRef<HTMLFieldSetElement>(null)
  const [wanted, focus] = useState<{ row: number; part: 'up' | 'down' | 'remove' }>()
  const [said, say] = useState('')
  useEffect(() => {
    if (!wanted) return
    const keys = rows.current?.querySelectorAll('.specification-row-buttons')[wanted.row]
    const key = keys?.querySelector<HTMLElement>(`[data-part=${wanted.part}]:enabled`) ?? keys?.querySelector<HTMLElement>(':enabled')
    ;(key ?? rows.current?.querySelector<HTMLElement>('.specification-add-row'))?.focus()
  }, [wanted])

  function shift(row: number, by: 1 | -1) {
    move(row, row + by)
    focus({ row: row + by, part: by < 0 ? 'up' : 'down' })
    say(`Row ${row + 1} is row ${row + by + 1} of ${fields.length} now`)
  }
  function drop(row: number) {
    remove(row)
    focus({ row: Math.min(row, fields.length - 2), part: 'remove' })
    say(`Row ${row + 1} is removed`)
  }

  return (
    <fieldset className="specification-fields" ref={rows}>
      <legend className="field-label">
        Specification <span className="field-optional">(optional)</span>
      </legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.map(({ id }, index) => {
        const wrong = errors.specifications?.[index]
        const place = `row ${index + 1}`
        return (
          <div className="specification-row" key={id}>
            <Field
              label={`Label of ${place}`}
              hideLabel
              placeholder="Length"
              error={wrong?.label?.message}
              {...register(`specifications.${index}.label`)}
            />
            <Field
              label={`Value of ${place}`}
              hideLabel
              placeholder="180 mm"
              error={wrong?.value?.message}
              {...register(`specifications.${index}.value`)}
            />
            <span className="specification-row-buttons">
              <button
                type="button"
                className="icon-button"
                data-part="up"
                aria-label={`Move ${place} up`}
                disabled={index === 0}
                onClick={() => shift(index, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="icon-button"
                data-part="down"
                aria-label={`Move ${place} down`}
                disabled={index === fields.length - 1}
                onClick={() => shift(index, 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" className="icon-button" data-part="remove" aria-label={`Remove ${place}`} onClick={() => drop(index)}>
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
        {said}
      </p>
    </fieldset>
  )
}
