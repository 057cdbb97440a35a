import { postAuth, SessionError } from '../session/session.ts'
import { onSessionChange, TOKEN } from '../session/session-store.ts'
import { signInMessages } from './messages.ts'

/** The page closes its window. The shop's policy hides a window from the others once it was elsewhere, so nobody else can. */
const callbackURL = '/login?google=1&close=1'

/** Signs in with Google in a window of its own, so that the page keeps what was typed. Ends with the new session, or when the signal is given. */
export async function confirmWithGoogle(signal: AbortSignal): Promise<void> {
  // Browsers open a window only while the button is being pressed.
  const popup = window.open('', '_blank', 'popup,width=500,height=680')
  if (!popup) throw new SessionError(signInMessages.popupBlocked, 0)
  const former = localStorage.getItem(TOKEN)
  try {
    const { url } = await postAuth<{ url: string }>('sign-in/social', { provider: 'google', callbackURL, errorCallbackURL: callbackURL })
    popup.location.assign(url)
  } catch (error) {
    popup.close()
    throw error
  }
  await sessionAfter(former, signal)
}

/** The page that Google returns to stores the new session, of which other windows hear. */
function sessionAfter(former: string | null, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = onSessionChange(() => localStorage.getItem(TOKEN) !== former && resolve())
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise.finally(stop)
}
