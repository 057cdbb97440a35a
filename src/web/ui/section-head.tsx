/** A section opens with a rule, its mark (§ 2) outside the column, and its title. */
export function SectionHead({ mark, title, more }: { mark?: number; title: string; more?: React.ReactNode }) {
  return (
    <header className="sec-h">
      <div>
        {mark && <span className="mk">§ {mark}</span>}
        <h2 className="d3">{title}</h2>
      </div>
      {more}
    </header>
  )
}
