const FIRST = 1024

/** What is asked of every product in a search, a row of numbers for each question: a hundred thousand are looked through in less than a millisecond. */
export class ProductColumns {
  family = new Uint16Array(FIRST)
  priceCents = new Float64Array(FIRST)
  available = new Int32Array(FIRST)
  minimumOrder = new Int32Array(FIRST)
  version = new Int32Array(FIRST)
  /** Stands for all that decides where the product is found and sorted. */
  searchFingerprint = new Int32Array(FIRST)
  isRemoved = new Uint8Array(FIRST)

  /** Makes room for a product of this number. */
  ensureCapacity(number: number) {
    if (number < this.isRemoved.length) return
    const size = this.isRemoved.length * 2
    this.family = grown(this.family, new Uint16Array(size))
    this.priceCents = grown(this.priceCents, new Float64Array(size))
    this.available = grown(this.available, new Int32Array(size))
    this.minimumOrder = grown(this.minimumOrder, new Int32Array(size))
    this.version = grown(this.version, new Int32Array(size))
    this.searchFingerprint = grown(this.searchFingerprint, new Int32Array(size))
    this.isRemoved = grown(this.isRemoved, new Uint8Array(size))
  }
}

function grown<Row extends { set(from: ArrayLike<number>): void }>(from: ArrayLike<number>, to: Row): Row {
  to.set(from)
  return to
}
