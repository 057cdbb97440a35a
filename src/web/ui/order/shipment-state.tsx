/** A square and the word: full when shipped, hollow before. */
export const ShipmentState = ({ isShipped, children }: { isShipped: boolean; children: string }) => (
  <span className={isShipped ? 'shipment-state is-shipped' : 'shipment-state'}>
    <i aria-hidden="true" />
    {children}
  </span>
)
