import { keysOf } from '../../contract/ground/keys-of.ts'

export type FieldOf<Values> = keyof Values & string

/** The fields that are typed in. */
export type Changes<Values> = Partial<Values>

/** A change of one field. */
export const oneChange = <Values>(field: FieldOf<Values>, value: unknown) => ({ [field]: value }) as Changes<Values>

export interface Rules<Values extends object> {
  /** Whether a field means the same in both; otherwise its values are compared as they are. */
  isSame?: (field: FieldOf<Values>, a: Values, b: Values) => boolean
  /** For fields that hold several things: puts what is typed together with what somebody else has saved in the meantime. */
  merge?: { [field in keyof Values]?: (before: Values[field], now: Values[field], typed: Values[field]) => Values[field] }
}

/** The fields that are typed in and differ from what is saved. */
export const changesOf = <Values extends object>({ isSame }: Rules<Values>, saved: Values, typed: Changes<Values>): FieldOf<Values>[] =>
  keysOf(typed).filter((field) => !(isSame ? isSame(field, saved, { ...saved, ...typed }) : isEqual(typed[field], saved[field])))

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What was typed since the fields were sent. */
export const typedSince = <Values extends object>(sent: Changes<Values>, typed: Changes<Values>): Changes<Values> =>
  keysOf(typed).reduce((later, field) => (typed[field] === sent[field] ? without(later, field) : later), typed)

/** Without what is typed in one field. */
export function without<Values>(typed: Changes<Values>, field: FieldOf<Values>): Changes<Values> {
  const others = { ...typed }
  Reflect.deleteProperty(others, field)
  return others
}

/** What is typed, over what somebody else has saved. */
export function mergeTyped<Values extends object>(
  rules: Rules<Values>,
  { before, now, typed }: { before: Values; now: Values; typed: Changes<Values> },
): Changes<Values> {
  const merged: Changes<Values> = {}
  for (const field of changesOf(rules, before, typed)) {
    const mine = typed[field]
    if (mine !== undefined) merged[field] = rules.merge?.[field]?.(before[field], now[field], mine) ?? mine
  }
  return merged
}
