export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="page-head">
      <h1 className="display-2">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}
