import { currencySymbol } from '../../../contract/shop-locale.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'

const figures = () => [
  { figure: '31K', label: 'We Served Following Customers' },
  { figure: `${currencySymbol()}25M`, label: 'Annual Revenue' },
  { figure: '50K', label: 'Reviews' },
]

export function Summary({ mark }: { mark: number }) {
  return (
    <section className="page section">
      <SectionHead mark={mark} title="Our Business Summary" />
      <div className="summary">
        {figures().map(({ figure, label }) => (
          <div className="summary-item" key={label}>
            <div className="summary-figure">{figure}</div>
            <DimensionLabel>{label}</DimensionLabel>
          </div>
        ))}
      </div>
    </section>
  )
}
