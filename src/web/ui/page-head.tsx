/** The h1 of a page, its lead, and what stands beside them. */
export function PageHead({
  title,
  lead,
  className = '',
  children,
}: {
  title: string
  lead?: string
  className?: string
  children?: React.ReactNode
}) {
  return (
    <header className={`ph-h ${className}`}>
      <h1 className="d2">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  )
}
