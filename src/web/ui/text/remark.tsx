import type { ReactNode } from 'react'
import { ErrorIcon } from '../pictures/filled-icons.tsx'

type Props = {
  /** Why something cannot be ordered, what a price break saves, what was added up; none for a plain fact. */
  kind?: 'refusal' | 'saving' | 'sum' | undefined
  id?: string | undefined
  children: ReactNode
}

/** A sentence under a line. Its kind is recognizable without color. */
export function Remark({ kind, id, children }: Props) {
  return (
    <span className={kind === 'refusal' ? 'remark is-refusal' : 'remark'} id={id}>
      {kind === 'refusal' && <ErrorIcon />}
      {kind === 'saving' && <Glyph path="M1 3h5v5h5v5h4" />}
      {kind === 'sum' && <Glyph path="M2 2h12v12H2zM8 5v6M5 8h6" />}
      <span>{children}</span>
    </span>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
    <path d={path} />
  </svg>
)
