import { randomBytes, scryptSync } from 'node:crypto'
import type { PasswordHashing } from '../../src/api/auth/identity.ts'

/** Scrypt at its lowest cost. The real cost is 80 milliseconds of processor time for each sign-in. */
export const cheapPasswords: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${derive(password, salt)}`
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':')
    return derive(password, salt) === key
  },
}

const derive = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 2 }).toString('hex')
