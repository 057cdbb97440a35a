import { useEffect, useRef } from 'react'
import { ErrorIcon } from '../pictures/filled-icons.tsx'

/** Scrolled into view. The alert is always rendered, so that screen readers announce changes. */
export function FormRefusal({ children }: { children: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={alert} role="alert" className="form-refusal">
      {children && (
        <p className="field-error">
          <ErrorIcon />
          {children}
        </p>
      )}
    </div>
  )
}
