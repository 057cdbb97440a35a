import { askIdentity, identity, SessionFault } from './session.ts'

/** The browser knows passkeys, and how to read and write them as JSON (WebAuthn level 3). */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Signs in with a passkey of this device; which one, its owner says. */
export async function signInByPasskey(): Promise<void> {
  const options = await askIdentity<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const response = await asJson(navigator.credentials.get({ publicKey }))
  await identity('passkey/verify-authentication', { response })
}

/** Makes a passkey on this device for who is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const options = await askIdentity<PublicKeyCredentialCreationOptionsJSON>('passkey/generate-register-options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const response = await asJson(navigator.credentials.create({ publicKey }))
  await identity('passkey/verify-registration', { name, response })
}

/** The device says why it did not: its owner turned back or let the time pass, or it has a passkey already. */
async function asJson(asked: Promise<Credential | null>) {
  try {
    return ((await asked) as PublicKeyCredential).toJSON()
  } catch (fault) {
    throw new SessionFault(
      (fault as DOMException).name === 'InvalidStateError'
        ? 'This device has a passkey for your account already'
        : 'No passkey was used. Please try again.',
      0,
    )
  }
}
