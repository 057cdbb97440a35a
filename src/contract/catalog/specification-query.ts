import { z } from 'zod'
import { filterMessages } from '../ground/filter-messages.ts'
import { maxChoices, maxFilters } from '../rules/filter-limits.ts'
import { type Choice, readChoice, specificationKey } from '../rules/specification-filter.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost } from '../schema/values.ts'

const prefix = 'spec.'
const choices = z
  .array(z.string().check(atMost(200, fieldMessages.maxLength(200))))
  .check(atMost(maxChoices, filterMessages.maxChoices(maxChoices)))

/** A query that may also filter by specifications: `spec.Material=Steel`, `spec.Length=10..16 mm`. */
export const withSpecifications = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).superRefine((query, { addIssue }) => {
    const asked = Object.entries(query).filter(([key]) => !(key in shape))
    const unknown = asked.map(([key]) => key).filter((key) => !key.startsWith(prefix) || key.length > 100)
    if (unknown.length > 0) addIssue({ code: 'unrecognized_keys', keys: unknown, input: query })
    for (const [at, [key, value]] of asked.slice(0, maxFilters + 1).entries()) {
      const problem = at < maxFilters ? problemOf(value) : filterMessages.maxFilters(maxFilters)
      if (problem) addIssue({ code: 'custom', path: [key], message: problem })
    }
  })

function problemOf(value: unknown): string | undefined {
  const read = choices.safeParse([value].flat())
  return read.success ? read.data.map(readChoice).find((choice) => typeof choice === 'string') : read.error.issues[0]?.message
}

/** Reads what a query asks of specifications, by the keys of their names. */
export function chosenSpecifications(query: Record<string, unknown>): Map<string, Choice[]> {
  const chosen = new Map<string, Choice[]>()
  for (const [key, texts] of Object.entries(query)) {
    if (!key.startsWith(prefix)) continue
    const name = specificationKey(key.slice(prefix.length))
    const read = [texts].flat().map((text) => readChoice(String(text)))
    chosen.set(name, [...(chosen.get(name) ?? []), ...read.filter((choice) => typeof choice !== 'string')])
  }
  return chosen
}
