import { Form } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import type { Compared } from './compare-page.tsx'

/** Adds a tool by its part number. A plain form, so that it works without JavaScript. */
export function AddTool({ compared: { tools, quantity, unknownPart } }: { compared: Compared }) {
  return (
    <Form className="compare-add-tool stack" action="/compare" replace preventScrollReset>
      {tools.map(({ slug }) => (
        <input key={slug} type="hidden" name="tool" value={slug} />
      ))}
      {quantity && <input type="hidden" name="quantity" value={quantity} />}
      <Field
        label="Part number"
        id="part"
        name="part"
        defaultValue={unknownPart}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        required
        {...(unknownPart && { 'aria-invalid': true, 'aria-describedby': 'part-error' })}
      />
      {unknownPart && <FieldError id="part-error">No tool has the part number {unknownPart}</FieldError>}
      <Button type="submit" variant="neutral">
        Add
      </Button>
    </Form>
  )
}
