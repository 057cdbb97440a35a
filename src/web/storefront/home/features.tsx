import './features.css'
import type { ReactNode } from 'react'
import type { Feature } from '../../../contract/office/site-texts.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { CardsFigure, ChannelsFigure, StockFigure } from './feature-figures.tsx'

/** The drawings of the specification's features. */
const figures: Record<string, ReactNode> = {
  'Multichannel Sales': <ChannelsFigure />,
  'Master Of Stock': <StockFigure />,
  'Client Database': <CardsFigure />,
}

export function Features({ mark, title, features }: { mark: number; title: string; features: Feature[] }) {
  return (
    <section className="page section">
      <SectionHead mark={mark} title={title} />
      <div className="features">
        {features.map(({ title, text }) => (
          <article className="feature" key={title}>
            {figures[title]}
            <h3 className="display-4">{title}</h3>
            {text && <p className="text-muted">{text}</p>}
          </article>
        ))}
      </div>
    </section>
  )
}
