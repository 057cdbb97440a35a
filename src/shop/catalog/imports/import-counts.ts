import { fromJson, toJson } from '../../ground/database/json.ts'
import type { ImportFacts } from '../../ground/database/tables.ts'
import type { StagedRow } from './stage-rows.ts'

/** What the rows so far say together. */
export class ImportCounts {
  #rows = 0
  #total = 0
  #changes = 0
  #changedProducts = 0
  #newProducts = 0
  #errors = 0
  #errorRows = 0
  readonly #facts: Required<Pick<ImportFacts, 'columns'>> & ImportFacts = { columns: {} }

  /** Called before the rows. */
  start(total: number, header: string[]) {
    this.#total = total
    this.#facts.header = header
  }

  add(staged: readonly StagedRow[], rows: number, familyNames: Record<string, string>) {
    this.#rows += rows
    this.#facts.familyNames = familyNames
    for (const { kind, after, errors, line } of staged) {
      if (kind === 'error') {
        this.#errorRows++
        this.#errors += fromJson(errors).length
      } else if (kind === 'new') {
        this.#newProducts++
        this.#facts.newLines = [this.#facts.newLines?.[0] ?? line, line]
      } else {
        this.#changedProducts++
        for (const column of Object.keys(fromJson(after))) {
          this.#changes++
          this.#facts.columns[column] = (this.#facts.columns[column] ?? 0) + 1
        }
      }
    }
  }

  columns() {
    return {
      rowCount: this.#total,
      doneCount: this.#rows,
      changeCount: this.#changes,
      changedProducts: this.#changedProducts,
      newProducts: this.#newProducts,
      errorCount: this.#errors,
      errorRows: this.#errorRows,
      facts: toJson(this.#facts),
    }
  }
}
