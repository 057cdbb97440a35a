import type { ReactNode } from 'react'
import { NeedsScripts } from '../ui/needs-scripts.tsx'

type Props = { title: string; image: { src: string; className: string; width: number; height: number }; children: ReactNode }

/** Half a tile with one tool cropped large, half a form. */
export function SignInPage({ title, image: { src, className, width, height }, children }: Props) {
  return (
    <main className="page lo">
      <div className="lo-a">
        <img className={className} src={src} alt="" width={width} height={height} />
      </div>
      <div className="lo-f">
        <h1 className="d2">{title}</h1>
        <NeedsScripts />
        {children}
      </div>
    </main>
  )
}
