import { Link, type LinkProps } from 'react-router'
import { Icon } from '../pictures/icon.tsx'

export function ArrowLink({ children, ...rest }: LinkProps) {
  return (
    <Link prefetch="intent" viewTransition className="arrow-link" {...rest}>
      {children} <Icon name="arrow" size={18} />
    </Link>
  )
}
