import { join } from 'node:path'
import type { Config } from './config.ts'
import { gapMessages } from './messages.ts'

/** What a shop in production lacks, in words with the settings that change it. Empty outside production. */
export function listGaps(config: Config, hasAdmin: boolean): string[] {
  if (!config.production) return []
  return [
    config.payments === 'test' && gapMessages.testPayments,
    config.payments === 'off' && gapMessages.noPayments,
    !config.smtpUrl && gapMessages.noMail(join(config.dataDir, 'mail')),
    !config.publicUrl && gapMessages.localLinks(config.port),
    !hasAdmin && gapMessages.noAdmin,
  ].filter((gap) => gap !== false)
}
