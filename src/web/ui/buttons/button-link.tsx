import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link prefetch="intent" viewTransition className={buttonClass({ variant, size, wide, className })} {...rest} />
}
