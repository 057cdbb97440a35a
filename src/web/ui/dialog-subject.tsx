import type { ReactNode } from 'react'
import { Thumb } from './thumb.tsx'

/** A thing as a dialog speaks of it: its picture, its name, and what matters of it below. */
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
