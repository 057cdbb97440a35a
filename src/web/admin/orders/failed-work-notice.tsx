import './failed-work-notice.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutboxCounts } from '../../../contract/messaging/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { countOf } from '../../ui/text/counts.ts'

/** The last failure that somebody has seen and hidden in this browser. */
const FOLDED = 'folded-failed-work'

function readFolded(): string {
  try {
    return localStorage.getItem(FOLDED) ?? ''
  } catch {
    return ''
  }
}

/** How many emails and refunds have failed. Once hidden, it comes back when another one fails. */
export function FailedWorkNotice({ counts: { failed, lastFailedAt } }: { counts: OutboxCounts }) {
  const [folded, setFolded] = useState(readFolded)
  if (failed === 0 || lastFailedAt === null || lastFailedAt <= folded) return null
  function fold(at: string) {
    setFolded(at)
    try {
      localStorage.setItem(FOLDED, at)
    } catch {}
  }
  return (
    <p className="notice failed-work-notice">
      <ErrorIcon />
      <span>
        {countOf(failed, 'email or refund', 'emails or refunds')} could not be delivered.{' '}
        <Link className="link" to="/dashboard/failed-work">
          View failed work
        </Link>
      </span>
      <Button size="small" variant="quiet-neutral" title="It reappears when something new fails" onClick={() => fold(lastFailedAt)}>
        Hide
      </Button>
    </p>
  )
}
