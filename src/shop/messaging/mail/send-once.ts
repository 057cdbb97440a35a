import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { toError } from '../../ground/to-error.ts'
import { smtpOptions } from './mailer.ts'

/** Somebody waits for it. */
const TIMEOUT_MS = 15_000

interface PlainMail {
  from: string
  replyTo?: string | undefined
  to: string
  subject: string
  text: string
}

/** Sends one email now. Returns the server's own words; none if it did not answer in time. */
export async function sendOnce(smtpUrl: string, mail: PlainMail): Promise<{ accepted: boolean; words: string | undefined }> {
  const transport = createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const sent = transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }).then(
    ({ response }): { accepted: boolean; words: string | undefined } => ({ accepted: true, words: response }),
    (error: unknown) => ({ accepted: false, words: wordsOf(error) }),
  )
  try {
    return await Promise.race([sent, pause(TIMEOUT_MS, { accepted: false, words: undefined }, { ref: false })])
  } finally {
    transport.close()
  }
}

const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'response' in error && typeof error.response === 'string'
    ? error.response
    : toError(error).message
