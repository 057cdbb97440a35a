import type { ReactNode } from 'react'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { CardsFigure, ChannelsFigure, StockFigure } from './feature-figures.tsx'

const features: { title: string; text: string; figure: ReactNode }[] = [
  {
    title: 'Multichannel Sales',
    text: 'One stock, one price list, every channel. An order from the counter and one from the web draw on the same shelf.',
    figure: <ChannelsFigure />,
  },
  {
    title: 'Master Of Stock',
    text: 'The number you read is the number on the shelf. It falls the moment an order is placed, never a day later.',
    figure: <StockFigure />,
  },
  {
    title: 'Client Database',
    text: 'Every order keeps its price, its address and its paper trail, so the repeat order takes a minute.',
    figure: <CardsFigure />,
  },
]

export function Features() {
  return (
    <section className="page section">
      <SectionHead mark={1} title="What Does The Digital Tools Integration" />
      <div className="features">
        {features.map(({ title, text, figure }) => (
          <article className="feature" key={title}>
            {figure}
            <h3 className="display-4">{title}</h3>
            <p className="text-muted">{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
