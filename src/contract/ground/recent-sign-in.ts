/** What outlasts a session needs a sign-in that is not older. */
export const RECENT_SIGN_IN_MINUTES = 15

/** How somebody can confirm who they are: the strongest that the account has. `totp` is the authenticator app. */
export type Confirmation = 'password' | 'totp' | 'passkey' | 'google'

/** For the description of a call that refuses an older one. */
export const oldSignIn = `The sign-in was more than ${RECENT_SIGN_IN_MINUTES} minutes ago (\`reason\` sign-in-again)`
