import { SectionHead } from '../ui/section-head.tsx'

const figures = [
  { figure: '31K', label: 'We Served Following Customers' },
  { figure: '$25M', label: 'Annual Revenue' },
  { figure: '50K', label: 'Reviews' },
]

export function Summary({ mark }: { mark: number }) {
  return (
    <section className="page section">
      <SectionHead mark={mark} title="Our Business Summary" />
      <div className="summary">
        {figures.map(({ figure, label }) => (
          <div className="summary-item" key={label}>
            <div className="summary-figure">{figure}</div>
            <div className="summary-dimension">
              <svg width="100%" height="9" preserveAspectRatio="none" className="summary-dimension-line" aria-hidden="true">
                <line className="drawing-line" x1="0" y1="4.5" x2="100%" y2="4.5" />
              </svg>
              <svg width="9" height="9" aria-hidden="true">
                <path className="drawing-line" d="M.5 0v9" />
                <path className="drawing-arrowhead" d="M1 4.5l8-2.6v5.2z" />
              </svg>
              <span>{label}</span>
              <svg width="9" height="9" aria-hidden="true">
                <path className="drawing-line" d="M8.5 0v9" />
                <path className="drawing-arrowhead" d="M8 4.5L0 1.9v5.2z" />
              </svg>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
