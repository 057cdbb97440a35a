/** A square and the word: full when shipped, hollow before. */
export const ShipmentState = ({ isShipped, children }: { isShipped: boolean; children: string }) => (
  <span className={isShipped ? 'shipment-state text-small text-muted is-shipped' : 'shipment-state text-small text-muted'}>
    <i className="state-square" aria-hidden="true" />
    {children}
  </span>
)
