import { postAuth, SessionError } from '../../session/session.ts'
import { onSessionChange } from '../../session/session-store.ts'
import { signInMessages } from './messages.ts'

const CHECK_INTERVAL_MS = 500

/** Signs in with Google in a window of its own, so that the page keeps what was typed. Its sign-in page stores the new session. */
export async function confirmWithGoogle(): Promise<void> {
  // Browsers open a window only while the button is being pressed.
  const popup = window.open('', '_blank', 'popup,width=500,height=680')
  if (!popup) throw new SessionError(signInMessages.popupBlocked, 0)
  const callbackURL = `/login?from=${encodeURIComponent('/dashboard/my-profile')}&google=1`
  try {
    const { url } = await postAuth<{ url: string }>('sign-in/social', { provider: 'google', callbackURL, errorCallbackURL: callbackURL })
    popup.location.assign(url)
    await sessionFrom(popup)
  } finally {
    popup.close()
  }
}

function sessionFrom(popup: Window): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = onSessionChange(resolve)
  const timer = setInterval(() => {
    if (popup.closed) reject(new SessionError(signInMessages.googleClosed, 0))
  }, CHECK_INTERVAL_MS)
  return promise.finally(() => {
    stop()
    clearInterval(timer)
  })
}
