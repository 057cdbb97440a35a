import type { ReactNode } from 'react'
import type { TaxIdState } from '../../../contract/rules/tax-id-check.ts'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'

/** A square with the state of a tax ID: full if it counts, half if the register does not answer, hollow before, the mark of an error if it is not valid. */
export const TaxIdMark = ({ state, children }: { state: TaxIdState; children: ReactNode }) => (
  <span className={`tax-id-mark is-${state}`}>
    {state === 'invalid' ? <ErrorIcon /> : <i className="state-square" aria-hidden="true" />}
    {children}
  </span>
)
