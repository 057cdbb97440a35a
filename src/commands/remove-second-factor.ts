import { toEmailAddress } from '../contract/rules/email-address.ts'
import { system } from '../shop/ground/actor.ts'
import { openDatabase } from '../shop/ground/database/open-database.ts'
import { Refusal } from '../shop/ground/refusal.ts'
import { toError } from '../shop/ground/to-error.ts'
import { removeSecondFactor } from '../shop/people/identity/remove-second-factor.ts'
import { ConfigurationError, readConfig } from '../startup/config.ts'
import { commandMessages } from './messages.ts'
import { requireShop } from './run-copy.ts'

/** `npm run remove-second-factor EMAIL` removes the second factor of a person. Exit code: 0 if it did, 2 if nothing was changed. */
try {
  const config = readConfig()
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length > 0) throw new ConfigurationError(commandMessages.oneEmail)
  requireShop(config)
  const { db, engine } = openDatabase(config)
  await removeSecondFactor({ db, engine, now: () => new Date(), eventRecorded: () => {} }, system, toEmailAddress(email)).finally(() =>
    db.destroy(),
  )
  process.stdout.write(`${commandMessages.secondFactorRemoved(email)}\n`)
} catch (error) {
  const { message, stack } = toError(error)
  const isExpected = error instanceof ConfigurationError || error instanceof Refusal
  process.stderr.write(`${isExpected ? message : commandMessages.failed('Removal of the second factor', String(stack))}\n`)
  process.exitCode = 2
}
