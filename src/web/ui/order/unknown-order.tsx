import { Link } from 'react-router'

/** Says that the answer to an order was lost, next to the refusal that says why. */
export const UnknownOrder = ({ isUnknown }: { isUnknown: boolean }) => (
  <p role="status" className="text-muted">
    {isUnknown && (
      <>
        We do not know whether your order was placed. Trying again here never orders twice. Before you order anywhere else, look under{' '}
        <Link className="link" to="/dashboard/my-orders">
          My Orders
        </Link>
        .
      </>
    )}
  </p>
)
