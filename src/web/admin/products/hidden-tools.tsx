import { Link } from 'react-router'
import type { ProductCounts } from '../../../contract/catalog/managed-products.ts'
import { type HiddenReason, hiddenReasons } from '../../../contract/rules/is-draft.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

const reasons: Record<HiddenReason, string> = {
  'no-photo': 'without a photo',
  hidden: 'hidden by the office',
  discontinued: 'discontinued',
}

const countFor = ({ hidden, noPhoto, discontinued }: ProductCounts): Record<HiddenReason, number> => ({
  'no-photo': noPhoto,
  hidden: hidden - noPhoto - discontinued,
  discontinued,
})

/** How many tools customers do not see, and why. Each reason leads to its tools. */
export function HiddenTools({ counts, current }: { counts: ProductCounts; current?: HiddenReason | undefined }) {
  const counted = countFor(counts)
  const shown = hiddenReasons.filter((why) => counted[why] > 0)
  if (shown.length === 0) return null
  return (
    <p className="text-muted">
      {`Customers do not see ${countOf(counts.hidden, 'tool', 'tools')}: `}
      {shown.map((why, index) => (
        <span key={why}>
          {index > 0 && ', '}
          <Link
            className="link"
            to={`/dashboard/manage-all-products?${new URLSearchParams({ hidden: 'true', why })}`}
            aria-current={current === why || undefined}
          >
            {`${showUnits(counted[why])} ${reasons[why]}`}
          </Link>
        </span>
      ))}
      .{counted['no-photo'] > 0 && <Remedy />}
    </p>
  )
}

const Remedy = () => (
  <>
    {' Add photos by part number in '}
    <Link className="link" to="/dashboard/import">
      Import
    </Link>
    {', or sell them with a drawing: '}
    <Link className="link" to="/dashboard/settings">
      Settings
    </Link>
    .
  </>
)
