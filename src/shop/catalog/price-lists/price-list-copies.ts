import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../ground/database/tables.ts'
import { type ListTerms, readTerms } from './read-terms.ts'

/** Each has at most a thousand products, so that all of them take some tens of megabytes. */
const MAX_LISTS = 256

interface Copy {
  edit: number
  terms: Promise<ListTerms | undefined>
}

/** This process's copies of price lists, for pages. They are read again after an edit of the catalog or of any list. */
export class PriceListCopies {
  readonly #db: Database
  readonly #lastEdit: () => number
  /** The list that was used last at the end. */
  readonly #copies = new Map<string, Copy>()

  constructor(db: Database, lastEdit: () => number) {
    this.#db = db
    this.#lastEdit = lastEdit
  }

  /** Returns what a list says, as of the last edit or later; the same object until that changes. */
  find(listId: string): Promise<ListTerms | undefined> {
    const edit = this.#lastEdit()
    const known = this.#copies.get(listId)
    const copy = known?.edit === edit ? known : { edit, terms: this.#read(listId, known) }
    this.#copies.delete(listId)
    this.#copies.set(listId, copy)
    if (this.#copies.size > MAX_LISTS) {
      const [oldest = ''] = this.#copies.keys()
      this.#copies.delete(oldest)
    }
    return copy.terms
  }

  async #read(listId: string, known: Copy | undefined): Promise<ListTerms | undefined> {
    try {
      const [before, terms] = await Promise.all([known?.terms, readTerms(this.#db, listId)])
      return isDeepStrictEqual(before, terms) ? before : terms
    } catch (error) {
      this.#copies.delete(listId)
      throw error
    }
  }
}
