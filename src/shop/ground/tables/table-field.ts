/**
 * What the cells of a column are. `code` is a part number or another text without regard to dashes and invisible characters. Numbers are
 * read by `readNumber`, days by `readDay`.
 */
export type FieldKind = 'text' | 'code' | 'number' | 'day'

/** A field that a column may have. */
export interface TableField {
  name: string
  /** As the office reads it. */
  label: string
  kind: FieldKind
  /** The most decimals of a number. Formulas' results with more are rounded, and the reading says so. */
  decimals?: number
  /** The numbers in a cell of a list, which say how the column writes decimals. */
  numbersIn?: (cell: string) => string[]
  /** Heads that mean this field and no other, folded as by `foldHead`. */
  words: ReadonlySet<string>
  /** Heads that may mean it, and are asked unless what stands in the column decides. */
  maybe?: ReadonlySet<string>
  /** A row without it is no row of the table: a title, a sum, or an error. */
  isKey?: boolean
  /** Whether the column can be recognized by its cells alone. */
  isLike?: (cells: readonly string[]) => boolean
}

/** The fields of a kind of table, and what is known about its heads. */
export interface TableFields {
  fields: readonly TableField[]
  /** A field that a head makes, such as the price from 100 units on. */
  fieldOfHead?: (head: string) => TableField | undefined
  /** Heads of what no field is for, such as EAN. Their columns are left out. */
  noField?: ReadonlySet<string>
  /** The same of the shop's own files. */
  ownNoField?: ReadonlySet<string>
}

/** Heads as they are written in a list, divided by commas. */
export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map((word) => word.replace(/\s+/g, ' ').trim()))
