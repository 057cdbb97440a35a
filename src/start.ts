import { pino } from 'pino'
import { startProgram } from './program.ts'
import { toError } from './shop/ground/to-error.ts'
import { ConfigurationError, readConfig } from './startup/config.ts'
import { createLog } from './startup/create-log.ts'
import { programMessages } from './startup/messages.ts'

const started = performance.now()

try {
  const config = readConfig()
  const log = createLog(config.logLevel, pino.destination({ fd: 1, sync: false }))
  const fromSources = process.argv.includes('--dev')
  const program = await startProgram(config, log, { fromSources })
  log.info({ url: program.shop.config.publicUrl, ms: Math.round(performance.now() - started) }, 'The shop is running')
  process.stdout.write(`\n  ${programMessages.running(program.shop.config.publicUrl)}\n`)
  if (program.gaps.length > 0) {
    process.stdout.write(`  ${programMessages.gaps(program.gaps)}\n`)
    log.warn({ gaps: program.gaps }, 'The shop lacks settings')
  }
  if (program.madeAdmin) {
    process.stdout.write(`  ${programMessages.demoAdmin(program.madeAdmin.email, program.madeAdmin.password)}\n`)
    process.stdout.write(`  ${programMessages.setUp(program.shop.config.publicUrl)}\n`)
  }
  process.stdout.write('\n')

  const stop = (signal: string) => {
    log.info({ signal }, 'Shutting down')
    program.close().then(
      () => log.flush(() => process.exit(0)),
      (error: unknown) => {
        log.error({ err: error }, 'Shutdown failed')
        log.flush(() => process.exit(1))
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : programMessages.notStarted(String(toError(error).stack))}\n`,
  )
  process.exit(1)
}
