import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutSecrets } from '../api/observability/without-secrets.ts'

/** The log of a process. No line of it has a token or an email address, whoever wrote it. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: withoutSecrets } }, destination)
