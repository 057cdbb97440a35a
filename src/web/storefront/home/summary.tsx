import './summary.css'
import type { SummaryFigure } from '../../../contract/office/site-texts.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'

export function Summary({ mark, title, figures }: { mark: number; title: string; figures: SummaryFigure[] }) {
  return (
    <section className="page section">
      <SectionHead mark={mark} title={title} />
      <div className="summary">
        {figures.map(({ figure, label }) => (
          <div className="summary-item" key={label}>
            <div className="summary-figure">{figure}</div>
            <DimensionLabel>{label}</DimensionLabel>
          </div>
        ))}
      </div>
    </section>
  )
}
