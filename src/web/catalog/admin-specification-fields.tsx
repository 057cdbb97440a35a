import { useEffect, useRef, useState } from 'react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReadProduct, TypedProduct } from './product-form.ts'

interface Props {
  register: UseFormRegister<TypedProduct>
  control: Control<TypedProduct, unknown, ReadProduct>
  errors: FieldErrors<TypedProduct>
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
    const keys = rows.current?.querySelectorAll('.sp-k')[wanted.row]
    const key = keys?.querySelector<HTMLElement>(`[data-part=${wanted.part}]:enabled`) ?? keys?.querySelector<HTMLElement>(':enabled')
    ;(key ?? rows.current?.querySelector<HTMLElement>('.sp-a'))?.focus()
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
    <fieldset className="sp" ref={rows}>
      <legend className="lab">
        Specification <span className="opt">(optional)</span>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      {fields.map(({ id }, index) => {
        const wrong = errors.specifications?.[index]
        const place = `row ${index + 1}`
        return (
          <div className="sp-r" key={id}>
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
            <span className="sp-k">
              <button
                type="button"
                className="icon"
                data-part="up"
                aria-label={`Move ${place} up`}
                disabled={index === 0}
                onClick={() => shift(index, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="icon"
                data-part="down"
                aria-label={`Move ${place} down`}
                disabled={index === fields.length - 1}
                onClick={() => shift(index, 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" className="icon" data-part="remove" aria-label={`Remove ${place}`} onClick={() => drop(index)}>
                <Icon name="close" />
              </button>
            </span>
          </div>
        )
      })}
      <Button variant="neutral" size="small" className="sp-a" onClick={() => append({ label: '', value: '' })}>
        <Icon name="plus" size={16} /> Add a row
      </Button>
      <p className="vh" role="status">
        {said}
      </p>
    </fieldset>
  )
}
