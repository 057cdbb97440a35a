import type { ReactNode } from 'react'

interface Props {
  title: string
  className?: string
  open?: boolean
  children: ReactNode
}

/** A ruled title that opens its content. */
export function Disclosure({ title, className = '', open = false, children }: Props) {
  return (
    <details className={`disclosure ${className}`} open={open}>
      <summary>
        <h2 className="display-3">{title}</h2>
        <span className="disclosure-key">
          <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
            <path d="M3 10h14" />
            <path d="M10 3v14" />
          </svg>
        </span>
      </summary>
      {children}
    </details>
  )
}
