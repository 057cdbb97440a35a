import { getAuth, postAuth, SessionError } from './session.ts'

/** The browser knows passkeys, and how to read and write them as JSON (WebAuthn level 3). */
export const supportsPasskeys = () => typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** What a passkey answers, as JSON. */
type PasskeyResponse = ReturnType<PublicKeyCredential['toJSON']>

/** Signs in with a passkey of this device; the person chooses which one. */
export async function signInWithPasskey(): Promise<void> {
  const publicKey = await requestOptions()
  await verifyPasskey(await toJson(navigator.credentials.get({ publicKey })))
}

/**
 * Offers the passkeys of this device among the suggestions of the field whose `autocomplete` has `webauthn` (conditional
 * mediation, WebAuthn level 3). Returns the one that was chosen. Nothing when the browser cannot, or when it was aborted.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyResponse | undefined> {
  if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  try {
    const publicKey = await requestOptions()
    signal.throwIfAborted()
    const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
    signal.throwIfAborted()
    return (chosen as PublicKeyCredential).toJSON()
  } catch {
    // Nobody has asked for it yet, so there is nothing to report. The link beside the form tries again and says why not.
    return undefined
  }
}

/** Signs in with the answer of a passkey. */
export const verifyPasskey = (response: PasskeyResponse): Promise<void> => postAuth('passkey/verify-authentication', { response })

const requestOptions = async () =>
  PublicKeyCredential.parseRequestOptionsFromJSON(
    await getAuth<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options'),
  )

/** Makes a passkey on this device for who is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const options = await getAuth<PublicKeyCredentialCreationOptionsJSON>('passkey/generate-register-options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const response = await toJson(navigator.credentials.create({ publicKey }))
  await postAuth('passkey/verify-registration', { name, response })
}

/** The device says why it did not: its owner turned back or let the time pass, or it has a passkey already. */
async function toJson(asked: Promise<Credential | null>) {
  try {
    return ((await asked) as PublicKeyCredential).toJSON()
  } catch (error) {
    throw new SessionError(
      (error as DOMException).name === 'InvalidStateError'
        ? 'This device has a passkey for your account already'
        : 'No passkey was used. Please try again.',
      0,
    )
  }
}
