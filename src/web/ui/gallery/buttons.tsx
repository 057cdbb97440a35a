import { ArrowLink } from '../buttons/arrow-link.tsx'
import { Button } from '../buttons/button.tsx'
import type { ButtonLook } from '../buttons/button-class.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Group, State } from './group.tsx'

const variants = ['primary', 'secondary', 'neutral', 'ink', 'quiet', 'quiet-neutral', 'destructive', 'quiet-destructive', 'danger'] as const
const states = ['', 'is-hover', 'is-active', 'is-focus'] as const

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Group key={variant} title={`Button, ${variant}`}>
          {states.map((state) => (
            <State key={state} name={state.slice(3) || 'rest'}>
              <Button variant={variant} className={state}>
                Place order
              </Button>
            </State>
          ))}
          <State name="disabled">
            <Button variant={variant} disabled>
              Place order
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busy>
              Adding...
            </Button>
          </State>
        </Group>
      ))}
      <Group title="Sizes and links">
        {(['large', 'medium', 'default', 'small'] satisfies ButtonLook['size'][]).map((size) => (
          <State key={size} name={size}>
            <ButtonLink to="/ui" variant="primary" size={size}>
              BUY NOW
            </ButtonLink>
          </State>
        ))}
        <State name="arrow link">
          <ArrowLink to="/ui">All tools</ArrowLink>
        </State>
      </Group>
    </>
  )
}
