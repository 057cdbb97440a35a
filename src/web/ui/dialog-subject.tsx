import type { ReactNode } from 'react'
import { Thumb } from './thumb.tsx'

/** The product or order that a dialog is about: image, name and details. */
export function DialogSubject({ image, name, children }: { image: string; name: string; children: ReactNode }) {
  return (
    <>
      <Thumb image={image} />
      <span>
        <b className="text-bold">{name}</b>
        <br />
        <span className="text-small text-muted">{children}</span>
      </span>
    </>
  )
}
