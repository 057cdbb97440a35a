import { ErrorIcon } from './filled-icons.tsx'

/** What is wrong with a field, under it. Tie it to the field with `aria-describedby={id}`. */
export function FieldError({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      {children}
    </p>
  )
}
