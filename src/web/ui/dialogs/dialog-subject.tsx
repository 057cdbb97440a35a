import type { ReactNode } from 'react'
import { Thumb } from '../pictures/thumb.tsx'

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
