import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = { title: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'title'>

/** One of several ways to choose from, with what it means. */
export function Way({ title, hint, ...input }: Props) {
  const id = useId()
  return (
    <label className="way-to-pay">
      <input type="radio" {...(hint !== undefined && { 'aria-describedby': id })} {...input} />
      <b>{title}</b>
      {hint !== undefined && (
        <span className="field-hint" id={id}>
          {hint}
        </span>
      )}
    </label>
  )
}
