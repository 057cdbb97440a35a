import type { ReactNode } from 'react'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'

interface Props {
  state: 'delivered' | 'pending' | 'failed' | 'off'
  children: ReactNode
}

/** A square that is filled, half filled or empty, or the mark of an error, with its words. */
export function DeliveryMark({ state, children }: Props) {
  return (
    <span className={`delivery-mark text-bold is-${state}`}>
      {state === 'failed' ? <ErrorIcon /> : <i className="state-square" aria-hidden="true" />}
      {children}
    </span>
  )
}
