import type { Session } from '../../contract/people.ts'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { showTime } from '../ui/dates.ts'
import { notify } from '../ui/notify.ts'
import { Tag } from '../ui/tag.tsx'
import { browserName } from './browser-name.ts'
import { shortAddress } from './short-address.ts'
import { useConfirmedAction } from './use-confirmed-action.ts'

/** The person's sessions. The current one ends by signing out. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { busy, confirm } = useConfirmedAction()
  const end = (sessionId: string) =>
    confirm(async () => {
      await api.people.endSession({ sessionId })
      void notify.success('Session ended')
      return undefined
    })
  return (
    <section className="profile-section" aria-labelledby="sessions">
      <h2 className="display-4" id="sessions">
        Where you are signed in
      </h2>
      <ul>
        {sessions.map(({ _id, browser, address, signedInAt, isThis }) => (
          <li key={_id}>
            <span>
              <b id={_id}>{browserName(browser)}</b> {isThis && <Tag>This browser</Tag>}
              <br />
              <span className="text-small text-muted">
                Since <time dateTime={signedInAt}>{showTime(signedInAt)}</time>
                {address && `, from ${shortAddress(address)}`}
              </span>
            </span>
            {!isThis && (
              <Button variant="quiet-destructive" size="small" disabled={busy} aria-describedby={_id} onClick={() => end(_id)}>
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
