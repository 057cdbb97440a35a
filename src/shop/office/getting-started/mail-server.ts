import type { Shop } from '../../shop.ts'

/** The host of the mail server; undefined when mail is written to files. */
export const mailServer = ({ config: { smtpUrl } }: Pick<Shop, 'config'>): string | undefined => smtpUrl && new URL(smtpUrl).hostname
