import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { privateFile, privateFolder } from '../../ground/private-files.ts'
import type { MailDocument } from './mail-documents.ts'
import { LOGO_ID } from './render-html.ts'

const SECOND_MS = 1000

export interface Message {
  id: string
  messageId: string
  from: string
  to: Array<{ name: string; address: string }>
  replyTo: string | undefined
  subject: string
  html: string
  text: string
  /** A PNG that the HTML refers to. */
  logo?: Buffer | undefined
  documents?: MailDocument[]
  isByHand?: true | undefined
}

export interface Mailer {
  send(message: Message): Promise<void>
  close(): void
}

/** Sends mail by SMTP, or without a server writes `.eml` files, each named after its outbox message, to the folder `mail`. */
export function createMailer({ smtpUrl, dataDir }: { smtpUrl?: string | undefined; dataDir: string }): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, 'mail'))
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  })
  return {
    async send(message) {
      await transport.sendMail(options(message))
    },
    close: () => transport.close(),
  }
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail(options(message))
      await mkdir(folder, { recursive: true, mode: privateFolder })
      const file = join(folder, `${message.id}.eml`)
      try {
        await writeFile(`${file}.part`, source, { mode: privateFile })
        await rename(`${file}.part`, file)
      } catch (error) {
        // Do not leave half a file on a full disk.
        await rm(`${file}.part`, { force: true })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

const options = ({ id: _id, replyTo, isByHand, logo, documents = [], ...message }: Message): SendMailOptions => ({
  ...message,
  ...(replyTo && { replyTo }),
  attachments: [
    ...(logo ? [{ filename: 'logo.png', content: logo, cid: LOGO_ID, contentDisposition: 'inline' as const }] : []),
    ...documents,
  ],
  ...(!isByHand && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Unless it is required, somebody between who hides STARTTLS would get the password as it is. */
const tlsOptions = (isIgnored: boolean, isRequired: boolean) => (isIgnored ? { ignoreTLS: true } : isRequired ? { requireTLS: true } : {})

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...tlsOptions(searchParams.get('ignoreTLS') === 'true', username !== '' && !isLocal(hostname)),
  }
}
