import { ConfigurationError, readConfig } from '../config.ts'
import { system } from '../shop/actor.ts'
import { openDatabase } from '../shop/database/open-database.ts'
import { removeSecondFactor } from '../shop/people/remove-second-factor.ts'
import { Refusal } from '../shop/refusal.ts'
import { theShop } from './run-copy.ts'

/** `npm run remove-second-factor EMAIL`: the password alone lets this person in again. 0 when it does, 2 when nothing was changed. */
try {
  const config = readConfig()
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new ConfigurationError('Name one e-mail address: npm run remove-second-factor ada@tools.example')
  theShop(config)
  const { db, engine } = openDatabase(config)
  await removeSecondFactor({ db, engine, now: () => new Date(), eventRecorded: () => {} }, system, email.toLowerCase()).finally(() =>
    db.destroy(),
  )
  process.stdout.write(`${email} has no second factor any more, and is signed out everywhere. The password lets them in.\n`)
} catch (fault) {
  const isPlain = fault instanceof ConfigurationError || fault instanceof Refusal
  process.stderr.write(`${isPlain ? fault.message : `It could not be removed: ${(fault as Error).stack}`}\n`)
  process.exitCode = 2
}
