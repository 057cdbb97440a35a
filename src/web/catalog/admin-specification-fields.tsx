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

/** The rows of the specification, in the order in which the product page shows them. */
export function SpecificationFields({ register, control, errors, hint }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'specifications' })
  return (
    <fieldset className="sp">
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
                aria-label={`Move ${place} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="icon"
                aria-label={`Move ${place} down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" className="icon" aria-label={`Remove ${place}`} onClick={() => remove(index)}>
                <Icon name="close" />
              </button>
            </span>
          </div>
        )
      })}
      <Button variant="neutral" size="small" onClick={() => append({ label: '', value: '' })}>
        <Icon name="plus" size={16} /> Add a row
      </Button>
    </fieldset>
  )
}
