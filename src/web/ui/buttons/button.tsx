import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook & ComponentProps<'button'> & { busy?: boolean | undefined }

/** A busy button keeps the focus: it ignores clicks instead of being disabled. */
export function Button({ variant, size, wide, className, busy = false, children, onClick, type = 'button', ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={press}
      {...rest}
    >
      {busy && <span className="spinner spinner-small" aria-hidden="true" />}
      {children}
    </button>
  )
}
