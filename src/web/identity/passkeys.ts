import { getAuth, postAuth, SessionError } from '../session/session.ts'
import { signInMessages } from './messages.ts'

/** Whether the browser supports passkeys and their JSON form (WebAuthn level 3). */
export const supportsPasskeys = () => typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

type PasskeyResponse = ReturnType<PublicKeyCredential['toJSON']>

export async function signInWithPasskey(): Promise<void> {
  const publicKey = await requestOptions()
  await verifyPasskey(await toJson(navigator.credentials.get({ publicKey })))
}

/** Offers passkeys in the suggestions of the email field (conditional mediation, WebAuthn level 3). Undefined if none is chosen. */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyResponse | undefined> {
  if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  try {
    const publicKey = await requestOptions()
    signal.throwIfAborted()
    const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
    signal.throwIfAborted()
    return chosen instanceof PublicKeyCredential ? chosen.toJSON() : undefined
  } catch {
    // Nobody asked for a passkey yet, so there is no error to report.
    return undefined
  }
}

export const verifyPasskey = (response: PasskeyResponse): Promise<void> => postAuth('passkey/verify-authentication', { response })

const requestOptions = async () =>
  PublicKeyCredential.parseRequestOptionsFromJSON(
    await getAuth<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options'),
  )

export async function addPasskey(name: string): Promise<void> {
  const options = await getAuth<PublicKeyCredentialCreationOptionsJSON>('passkey/generate-register-options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const response = await toJson(navigator.credentials.create({ publicKey }))
  await postAuth('passkey/verify-registration', { name, response })
}

/** Converts a credential to JSON. Throws when the person canceled, the time ran out, or the device already has a passkey. */
async function toJson(credential: Promise<Credential | null>) {
  try {
    const chosen = await credential
    if (chosen instanceof PublicKeyCredential) return chosen.toJSON()
    throw new Error('No passkey was chosen')
  } catch (error) {
    throw new SessionError(
      error instanceof DOMException && error.name === 'InvalidStateError' ? signInMessages.passkeyExists : signInMessages.passkeyNotUsed,
      0,
    )
  }
}
