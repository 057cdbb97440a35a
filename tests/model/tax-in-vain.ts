import type { Choices } from './choices.ts'
import { settingsOf } from './model/totals.ts'
import { placeAs } from './new-step.ts'
import { ratesWithTaxId } from './rates-to-try.ts'
import type { Step } from './steps.ts'

const GERMAN_ID = 'DE136695976'

/** The steps to an order that was placed with tax which an accepted tax ID takes off; none without a company that could place it. */
export function taxInVain(choices: Choices): Step[] {
  const { random, world } = choices
  const members = world.members.entries().filter(([, { company }]) => world.companies.get(company)?.disabled === false)
  if (members.length === 0) return []
  const [by, { company }] = random.pick(members)
  const { isAccepted, taxId, taxExempt } = world.companies.get(company) ?? {}
  const { version, tax } = settingsOf(world)
  const isTaxed = tax.some(({ countries, exempt }) => countries.includes('DE') && exempt.some(({ who }) => who === 'tax-id'))
  const placed = placeAs(random.chance(0.6) ? 'place' : 'place on account', choices, by, { country: 'Deutschland' })
  const steps: (Step | false)[] = [
    !isTaxed && { kind: 'settings', by: 'a1', version, edit: ratesWithTaxId },
    Boolean(taxExempt) && { kind: 'edit company', by: 'a1', company, edit: { taxExempt: false } },
    isAccepted === true && { kind: 'take back tax ID', by: 'a1', company },
    taxId !== GERMAN_ID && { kind: 'edit company', by: 'a1', company, edit: { taxId: GERMAN_ID } },
    placed,
    ...paid(choices, placed),
    { kind: 'accept tax ID', by: 'a1', company, taxId: GERMAN_ID },
    'as' in placed && random.chance(0.6) && { kind: 'reissue', by: 'a1', order: placed.as },
  ]
  return steps.filter((step) => step !== false)
}

/** Some of these orders are paid by then. */
function paid({ random }: Choices, placed: Step): Step[] {
  if (!('as' in placed) || placed.kind !== 'place' || random.chance(0.4)) return []
  return [{ kind: 'open page', by: placed.by, order: placed.as }, { kind: 'pay', order: placed.as }, { kind: 'poll' }]
}
