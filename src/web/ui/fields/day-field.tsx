import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue'> & { defaultValue: string | undefined }

/** A date. Another text, as an address may have it, is left out; browsers would show nothing in its place. */
export function DayField({ defaultValue = '', ...field }: Props) {
  const day = /^\d{4}-\d\d-\d\d$/.test(defaultValue) ? defaultValue : ''
  const [shown, setShown] = useState({ day, isEmpty: day === '' })
  if (shown.day !== day) setShown({ day, isEmpty: day === '' })
  return (
    <Field
      type="date"
      defaultValue={day}
      className={shown.isEmpty ? 'is-empty' : ''}
      onInput={({ currentTarget }) => setShown({ day, isEmpty: currentTarget.value === '' })}
      {...field}
    />
  )
}
