import type { Settings } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { codes, settingsOf } from './totals.ts'
import { Refused, type World } from './world.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a row would exempt tax IDs in the country of the shop. */
const exemptsAtHome = ({ tax, country }: Settings) =>
  tax.some(
    ({ countries, exempt }) =>
      countries !== 'elsewhere' && countries.includes(codes[country] ?? '') && exempt.some(({ who }) => who === 'tax-id'),
  )

/** Changes rates, where the shop stands and how invoices are numbered. Only what differs is a change. */
export function editSettings(world: World, { version, edit }: StepOf<'settings'>): void {
  const before = settingsOf(world)
  if (edit.tax?.some(({ taxes }) => taxes.some(({ percent }) => percent > 100))) throw new Refused('invalid')
  if (version !== before.version) throw new Refused('changed-meanwhile')
  const after = { ...before, ...edit }
  if (isSame(after, before)) return
  const isOther = !isSame(after.tax, before.tax) || after.country !== before.country
  if (isOther && exemptsAtHome(after)) throw new Refused('invalid')
  world.settings.set('shop', { ...after, version: version + 1 })
}
