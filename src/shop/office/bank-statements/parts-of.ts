const PART = 500

/** Databases take so many values at once. */
export function* partsOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += PART) yield values.slice(at, at + PART)
}
