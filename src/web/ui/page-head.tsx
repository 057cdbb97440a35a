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
    <header className={`page-head ${className}`}>
      <h1 className="display-2">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  )
}
