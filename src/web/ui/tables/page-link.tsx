import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'

type Props = { to: Parameters<typeof ButtonLink>[0]['to'] | undefined; state?: unknown; rel?: 'prev' | 'next'; children: string }

/** A link to another page of a list; disabled without an address. */
export function PageLink({ to, children, ...link }: Props) {
  return to ? (
    <ButtonLink size="small" to={to} {...link}>
      {children}
    </ButtonLink>
  ) : (
    <Button size="small" disabled>
      {children}
    </Button>
  )
}
