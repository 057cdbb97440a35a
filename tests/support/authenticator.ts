import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Returns the code of an authenticator app (RFC 6238: six digits, 30 seconds, SHA-1). */
export function codeOf(secret: string, at = Date.now()): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const start = (digest.at(-1) as number) & 15
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns the secret of a QR code's address (otpauth://totp/...?secret=...). */
export const secretIn = (address: string) => new URL(address).searchParams.get('secret') ?? ''

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const WITH_KEY = 64

/** Simulates a device with a passkey (WebAuthn level 3, sections 6.1 and 6.5). */
export function aDevice(origin: string, { verifies = true, rpId = new URL(origin).hostname } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const flags = USER_PRESENT | (verifies ? USER_VERIFIED : 0)
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (more: number, key: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags | more]), count, key])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    register({ challenge }: { challenge: string }) {
      const cose = Buffer.concat([bytes('a5010203262001215820'), Buffer.from(x, 'base64url'), bytes('225820'), Buffer.from(y, 'base64url')])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authenticatorData(WITH_KEY, key)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      // { fmt: 'none', attStmt: {}, authData: data }
      const attestation = Buffer.concat([bytes('a363666d74646e6f6e656761747453746d74a068617574684461746159'), length, data])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    sign({ challenge }: { challenge: string }) {
      const told = clientData('webauthn.get', challenge)
      const data = authenticatorData(0, Buffer.alloc(0))
      return answer({
        clientDataJSON: told.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256')
          .update(Buffer.concat([data, sha256(told)]))
          .sign(privateKey, 'base64url'),
      })
    },
  }
}

export type Device = ReturnType<typeof aDevice>

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const bytes = (hex: string) => Buffer.from(hex, 'hex')
