import { useEffect, useRef } from 'react'
import { ErrorIcon } from './filled-icons.tsx'

/** What the shop answered to a form, in red beside its button, scrolled into view. The place stands from the start, so that it is read aloud. */
export function FormRefusal({ children }: { children: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={place} role="alert" className="form-refusal">
      {children && (
        <p className="field-error">
          <ErrorIcon />
          {children}
        </p>
      )}
    </div>
  )
}
