import './sign-in-security.css'
import './my-profile.css'
import type { Session } from '../../../contract/people/people.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Time } from '../../ui/text/time.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { browserName } from './browser-name.ts'
import { networkName } from './network-name.ts'
import { ProfileItem } from './profile-item.tsx'

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { busy, confirm } = useConfirmedAction()
  const end = (sessionId: string) =>
    confirm(async () => {
      await api.people.endSession({ sessionId })
      void notify.success('Session ended')
    })
  const endOthers = () =>
    confirm(async () => {
      await api.people.endOtherSessions()
      void notify.success('Signed out everywhere else')
    })
  return (
    <section className="profile-section" aria-labelledby="sessions">
      <h2 className="display-4" id="sessions">
        Where you are signed in
      </h2>
      <ul>
        {sessions.map(({ _id, browser, address, signedInAt, lastUsedAt, isThis }) => (
          <ProfileItem
            key={_id}
            id={_id}
            name={browserName(browser)}
            tag={isThis && 'This browser'}
            text={
              <>
                {address && `From ${networkName(address)}. `}
                Signed in <Time at={signedInAt} />, last used <Time at={lastUsedAt} />
              </>
            }
          >
            {!isThis && (
              <Button variant="quiet-destructive" size="small" disabled={busy} aria-describedby={_id} onClick={() => end(_id)}>
                Sign out there
              </Button>
            )}
          </ProfileItem>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="sessions-end" variant="neutral" busy={busy} onClick={endOthers}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  )
}
