import { pino } from 'pino'
import { ConfigurationError, readConfig } from './config.ts'
import { startProgram } from './program.ts'

const started = performance.now()

try {
  const config = readConfig()
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 1, sync: false }))
  const fromSources = process.argv.includes('--dev')
  const program = await startProgram(config, log, { fromSources })
  log.info({ url: program.shop.settings.publicUrl, ms: Math.round(performance.now() - started) }, 'The shop is open')
  process.stdout.write(`\n  The shop is open at ${program.shop.settings.publicUrl}\n`)
  if (program.madeAdmin) {
    process.stdout.write(
      `  Administrator of this demo: ${program.madeAdmin.email}  password: ${program.madeAdmin.password}  (shown this once)\n`,
    )
  }
  process.stdout.write('\n')

  const stop = (signal: string) => {
    log.info({ signal }, 'Closing')
    program.close().then(
      () => log.flush(() => process.exit(0)),
      (fault: unknown) => {
        log.error({ err: fault }, 'Could not close cleanly')
        log.flush(() => process.exit(1))
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (fault) {
  process.stderr.write(`${fault instanceof ConfigurationError ? fault.message : `The shop could not start: ${(fault as Error).stack}`}\n`)
  process.exit(1)
}
