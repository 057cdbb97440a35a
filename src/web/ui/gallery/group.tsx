import type { ReactNode } from 'react'

/** One kind of piece with all its states. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pieces-g">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pieces-s">
      {children}
      <span className="s q">{name}</span>
    </div>
  )
}
