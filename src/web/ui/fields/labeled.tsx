import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export type LabelProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  fieldClass?: string | undefined
}

type InputProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; 'aria-labelledby'?: string }
type Props = LabelProps & {
  id?: string | undefined
  /** The input refers to its label: WebKit reads no `for` of a date. */
  isReferred?: boolean
  children: (inputProps: InputProps) => ReactNode
}

export function Labeled({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  fieldClass = '',
  id: customId,
  isReferred,
  children,
}: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`field ${fieldClass}`}>
      <label htmlFor={id} {...(isReferred && { id: `${id}-label` })} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isReferred && { 'aria-labelledby': `${id}-label` }),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
