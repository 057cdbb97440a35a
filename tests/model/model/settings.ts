import type { StepOf } from '../steps.ts'
import { settingsOf } from './totals.ts'
import { Refused, type World } from './world.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Changes rates, where the shop stands and how invoices are numbered. Only what differs is a change. */
export function editSettings(world: World, { version, edit }: StepOf<'settings'>): void {
  const before = settingsOf(world)
  if (edit.tax?.some(({ percent }) => percent > 100)) throw new Refused('invalid')
  if (version !== before.version) throw new Refused('changed-meanwhile')
  const after = { ...before, ...edit }
  if (!isSame(after, before)) world.settings.set('shop', { ...after, version: version + 1 })
}
