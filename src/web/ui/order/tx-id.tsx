import './orders.css'
/** A transaction ID on one line; the title has all of it. */
export const TxId = ({ children }: { children: string }) => (
  <span className="tx-id block no-break text-small text-muted" {...(children && { title: children })}>
    {children || '–'}
  </span>
)
