/** Which id of the shop stands for which name of the model. */
export class Names {
  readonly #ids = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** The id of a name. One that nothing was made for is unknown to the shop. */
  idOf(name: string): string {
    return this.#ids.get(name) ?? '00000000-0000-7000-8000-000000000000'
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id)
  }

  /** The first id that a name gets stays. */
  bind(name: string, id: string): void {
    if (this.#ids.has(name) || this.#names.has(id)) return
    this.#ids.set(name, id)
    this.#names.set(id, name)
  }

  /** Says where what was received differs from what was expected; fields that are not expected may be anything. A name without an id is any. */
  difference(expected: unknown, received: unknown, path = ''): string | undefined {
    if (Array.isArray(expected)) {
      if (!Array.isArray(received) || received.length !== expected.length)
        return `${path} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(received)}`
      return first(expected.map((item, at) => () => this.difference(item, received[at], `${path}[${at}]`)))
    }
    if (typeof expected === 'object' && expected !== null) {
      if (typeof received !== 'object' || received === null)
        return `${path} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(received)}`
      return first(
        Object.entries(expected).map(([field, value]) => () => {
          const found = (received as Record<string, unknown>)[field]
          return this.difference(value, found, path ? `${path}.${field}` : field)
        }),
      )
    }
    if (typeof expected === 'string' && typeof received === 'string' && /\b(_id|insertedId|productID|personId|priceListId)$/.test(path)) {
      const id = this.#ids.get(expected)
      if (id === undefined ? !this.#names.has(received) : id === received) return undefined
      return `${path} should be that of ${expected}, and is that of ${this.#names.get(received) ?? 'something else'}`
    }
    return expected === received ? undefined : `${path} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(received)}`
  }

  /** Gives the names in `expected` the ids in `received`. */
  learn(expected: unknown, received: unknown): void {
    if (typeof expected !== 'object' || expected === null || typeof received !== 'object' || received === null) return
    for (const [field, value] of Object.entries(expected)) {
      const found = (received as Record<string, unknown>)[field]
      if (field === '_id' && typeof value === 'string' && typeof found === 'string') this.bind(value, found)
      else this.learn(value, found)
    }
  }
}

function first(checks: (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const found = check()
    if (found) return found
  }
  return undefined
}
