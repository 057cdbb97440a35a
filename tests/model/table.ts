/** Tells states apart by their rows, while orders of moments are tried. */
export class Fingerprint {
  #isKept = false
  #high = 0
  #low = 0
  readonly #ofRow = new WeakMap<object, string>()

  keep(isKept: boolean): void {
    this.#isKept = isKept
  }

  /** The same for the same rows, whichever way led to them. */
  get value(): string {
    return `${this.#high} ${this.#low}`
  }

  /** Counts a row in or, a second time, out. */
  toggle(table: number, name: string, row: unknown): void {
    if (!this.#isKept || row === undefined) return
    const text = `${table} ${name} ${typeof row === 'object' && row !== null ? this.#textOf(row) : row}`
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    this.#high ^= high
    this.#low ^= low
  }

  #textOf(row: object): string {
    const text = this.#ofRow.get(row) ?? JSON.stringify(row)
    this.#ofRow.set(row, text)
    return text
  }
}

let tables = 0

/** Rows that never change in place, so that every change can be undone. */
export class Table<Row> {
  readonly #rows = new Map<string, Row>()
  readonly #undo: (() => void)[]
  readonly #fingerprint: Fingerprint
  readonly #number = ++tables

  constructor(undo: (() => void)[], fingerprint: Fingerprint) {
    this.#undo = undo
    this.#fingerprint = fingerprint
  }

  get(name: string): Row | undefined {
    return this.#rows.get(name)
  }

  set(name: string, row: Row): Row {
    this.#change(name, row)
    return row
  }

  delete(name: string): void {
    if (this.#rows.has(name)) this.#change(name, undefined)
  }

  #change(name: string, row: Row | undefined) {
    const before = this.#put(name, row)
    this.#undo.push(() => this.#put(name, before))
  }

  #put(name: string, row: Row | undefined): Row | undefined {
    const before = this.#rows.get(name)
    this.#fingerprint.toggle(this.#number, name, before)
    this.#fingerprint.toggle(this.#number, name, row)
    if (row === undefined) this.#rows.delete(name)
    else this.#rows.set(name, row)
    return before
  }

  names(): string[] {
    return [...this.#rows.keys()]
  }

  entries(): [string, Row][] {
    return [...this.#rows]
  }
}
