export const signInMessages = {
  cookiesNeeded: 'Signing in needs cookies, and your browser blocks them for this shop. Allow them in its settings and try again.',
  googleNotSetUp: 'Google sign-in is not set up on this server',
  googleAccountExists: 'An account with this email already exists. Sign in with its password.',
  googleFailed: (reason: string) => `Google sign-in failed (${reason})`,
  resetLinkInvalid: 'This link has expired or was already used. Request a new one.',
  passkeyExists: 'This device already has a passkey for your account',
  passkeyNotUsed: 'No passkey was used. Please try again.',
  passkeysUnsupported: 'This browser does not support passkeys. Use another browser.',
  codesNotCopied: 'The codes could not be copied. Download them instead.',
} as const
