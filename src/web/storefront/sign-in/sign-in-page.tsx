import './sign-in-page.css'
import type { ReactNode } from 'react'
import { NeedsJavaScript } from '../../ui/frame/needs-javascript.tsx'

type Props = { title: string; image: { src: string; className: string; width: number; height: number }; children: ReactNode }

export function SignInPage({ title, image: { src, className, width, height }, children }: Props) {
  return (
    <main className="page sign-in-page">
      <div className="sign-in-page-image">
        <img className={className} src={src} alt="" width={width} height={height} />
      </div>
      <div className="sign-in-page-content">
        <h1 className="display-2">{title}</h1>
        <NeedsJavaScript />
        {children}
      </div>
    </main>
  )
}
