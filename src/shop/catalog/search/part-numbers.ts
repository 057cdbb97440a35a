import { foldCode } from '../../../contract/rules/fold-text.ts'
import { isWithinEdits } from '../../../contract/rules/is-within-edits.ts'
import { firstAtOrAfter } from './word-index.ts'

interface PartNumber {
  sku: string
  /** The name of its product. */
  name: string
  /** No customer learns its part number. */
  isDraft?: boolean
}

/** How many neighbors in alphabetical order, on each side, an unknown part number is compared with. */
const NEIGHBORS = 10
const MAX_EDITS = 3

/** The part numbers of the products for sale. */
export class PartNumbers {
  readonly #byId = new Map<string, PartNumber>()
  readonly #idsByCode = new Map<string, readonly string[]>()
  /** In alphabetical order; `keys` are in lower case. Undefined after a change. */
  #sorted: { keys: string[]; partNumbers: PartNumber[] } | undefined

  put(id: string, { sku, name, isDraft = false }: PartNumber) {
    this.remove(id)
    this.#byId.set(id, { sku, name, isDraft })
    const code = foldCode(sku)
    this.#idsByCode.set(code, [...(this.#idsByCode.get(code) ?? []), id])
  }

  remove(id: string) {
    this.#sorted = undefined
    const known = this.#byId.get(id)
    if (!known) return
    this.#byId.delete(id)
    const code = foldCode(known.sku)
    const others = this.idsOf(code).filter((other) => other !== id)
    if (others.length > 0) this.#idsByCode.set(code, others)
    else this.#idsByCode.delete(code)
  }

  /** Returns the IDs of the products with this part number in any spelling: 'pl2200' and 'PL–2200' are PL-2200. */
  idsOf(sku: string): string[] {
    const code = foldCode(sku)
    return code ? [...(this.#idsByCode.get(code) ?? [])] : []
  }

  /** Returns up to `limit` part numbers that begin alike and differ in at most three characters, the closest first. */
  closeTo(sku: string, limit: number): PartNumber[] {
    this.#sorted ??= this.#sort()
    const { keys, partNumbers } = this.#sorted
    const key = sku.toLowerCase()
    const position = firstAtOrAfter(keys, key)
    const maxEdits = Math.min(MAX_EDITS, Math.floor(key.length / 2))
    const close: { partNumber: PartNumber; edits: number }[] = []
    for (const partNumber of partNumbers.slice(Math.max(0, position - NEIGHBORS), position + NEIGHBORS)) {
      const edits = countEdits(key, partNumber.sku.toLowerCase(), maxEdits)
      if (edits !== undefined) close.push({ partNumber, edits })
    }
    return close
      .sort((a, b) => a.edits - b.edits)
      .slice(0, limit)
      .map(({ partNumber: { sku, name } }) => ({ sku, name }))
  }

  #sort() {
    const shown = [...this.#byId.values()].filter(({ isDraft }) => !isDraft)
    const entries = shown.map((partNumber) => ({ key: partNumber.sku.toLowerCase(), partNumber }))
    entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return { keys: entries.map(({ key }) => key), partNumbers: entries.map(({ partNumber: { sku, name } }) => ({ sku, name })) }
  }
}

/** Returns the number of edits between two texts, at least 1; undefined if there are more than `max`. */
function countEdits(a: string, b: string, max: number): number | undefined {
  for (let edits = 1; edits <= max; edits++) if (isWithinEdits(a, b, edits)) return edits
  return undefined
}
