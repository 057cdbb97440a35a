/** A transaction id on one line; all of it on pointing. */
export const TxId = ({ children }: { children: string }) => (
  <span className="tx-id" {...(children && { title: children })}>
    {children || '–'}
  </span>
)
