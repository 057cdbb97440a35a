import type { ReactNode } from 'react'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-group">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-state stack">
      {children}
      <span className="text-small text-faint">{name}</span>
    </div>
  )
}
