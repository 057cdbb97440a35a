/** Rows that never change in place, so that every change can be undone. */
export class Table<Row> {
  readonly #rows = new Map<string, Row>()
  readonly #undo: (() => void)[]

  constructor(undo: (() => void)[]) {
    this.#undo = undo
  }

  get(name: string): Row | undefined {
    return this.#rows.get(name)
  }

  set(name: string, row: Row): Row {
    const before = this.#rows.get(name)
    this.#undo.push(() => (before === undefined ? this.#rows.delete(name) : this.#rows.set(name, before)))
    this.#rows.set(name, row)
    return row
  }

  delete(name: string): void {
    const before = this.#rows.get(name)
    if (before === undefined) return
    this.#undo.push(() => this.#rows.set(name, before))
    this.#rows.delete(name)
  }

  names(): string[] {
    return [...this.#rows.keys()]
  }

  entries(): [string, Row][] {
    return [...this.#rows]
  }
}
