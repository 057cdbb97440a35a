import { ErrorIcon } from '../pictures/filled-icons.tsx'

/** Refer to it with `aria-describedby={id}`. */
export function FieldError({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      {children}
    </p>
  )
}
