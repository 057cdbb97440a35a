import type { ReactNode } from 'react'

/** Left the subject of a page, right what belongs to it; on a narrow window one below the other. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="columns">
    <div className="columns-main">{children}</div>
    <div className="columns-aside">{aside}</div>
  </div>
)

interface SectionProps {
  id: string
  title: string
  more?: ReactNode
  children: ReactNode
}

export const ColumnSection = ({ id, title, more, children }: SectionProps) => (
  <section className="column-section" aria-labelledby={id}>
    <div className="column-section-head cluster space-between">
      <h2 className="display-4" id={id}>
        {title}
      </h2>
      {more}
    </div>
    {children}
  </section>
)

/** Names and values in rows, such as a profile. Leaves out rows without a value. */
export const FactRows = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="fact-rows">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
