import { useEffect, useState } from 'react'
import { messages } from '../../../contract/schema/messages.ts'
import { signInMessages } from '../../identity/messages.ts'
import { type SessionError, startSession } from '../../session/session.ts'

/** Starts the session of somebody who comes back from Google, and says why if there is none. */
export function useReturnFromGoogle(search: URLSearchParams) {
  const [state, setState] = useState<{ busy: boolean; refusal?: string }>({ busy: search.has('google') && !search.has('error') })
  const isBack = search.has('google')
  const error = search.get('error')
  useEffect(() => {
    if (!isBack) return
    if (error) return setState({ busy: false, refusal: messageFor(error) })
    setState({ busy: true })
    startSession().then(
      () => setState({ busy: false }),
      (error: SessionError) => setState({ busy: false, refusal: error.message }),
    )
  }, [isBack, error])
  return state
}

/** Google does not open an account with a password: its email address may not be verified. */
function messageFor(error: string): string {
  if (error === 'ACCOUNT_DISABLED') return messages.accountDisabled
  return error === 'account_not_linked' ? signInMessages.googleAccountExists : signInMessages.googleFailed(error.replaceAll('_', ' '))
}
