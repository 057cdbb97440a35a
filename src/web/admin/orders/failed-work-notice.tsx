import { Link } from 'react-router'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { showUnits } from '../../ui/text/money.ts'

export function FailedWorkNotice({ failed }: { failed: number }) {
  return (
    <p className="notice">
      <ErrorIcon />
      <span>
        {showUnits(failed)} {failed === 1 ? 'email or refund' : 'emails or refunds'} could not be delivered.{' '}
        <Link className="link" to="/dashboard/failed-work">
          View failed work
        </Link>
      </span>
    </p>
  )
}
