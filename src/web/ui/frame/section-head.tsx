export function SectionHead({ mark, title, more }: { mark?: number; title: string; more?: React.ReactNode }) {
  return (
    <header className="section-head">
      <div>
        {mark && <span className="section-mark">§ {mark}</span>}
        <h2 className="display-3">{title}</h2>
      </div>
      {more}
    </header>
  )
}
