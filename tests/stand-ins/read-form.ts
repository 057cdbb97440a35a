export type Form = { [key: string]: string | Form }

/** Stripe's form encoding: `line_items[0][price_data][currency]=usd` as nested objects; list places stay keys. */
export function readForm(encoded: string): Form {
  const form: Form = Object.create(null)
  for (const [path, value] of new URLSearchParams(encoded)) {
    const keys = path.split(/[[\]]+/).filter(Boolean)
    const last = keys.pop()
    let place = form
    for (const key of keys) {
      place[key] ??= Object.create(null)
      place = place[key] as Form
    }
    if (last) place[last] = value
  }
  return form
}
