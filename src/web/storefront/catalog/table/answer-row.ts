import { readUnits } from '../../../ui/text/units.ts'
import { answerLine, type LineAnswer } from '../../cart/answer-line.ts'
import type { TypedRow } from './typed-rows.ts'

export interface AnsweredRow extends TypedRow {
  /** The typed quantity; 0 if it is none. */
  units: number
  answer: LineAnswer
}

/** Answers a typed quantity as the cart would. */
export function answerTyped({ product, typed }: TypedRow): AnsweredRow {
  const units = readUnits(typed.trim()) ?? 0
  return { product, typed, units, answer: answerLine({ ...product, productID: product._id, image: '' }, typed, units) }
}

/** Sums up what is typed: the rows that can be ordered, and those that need a change. */
export function sumRows(rows: readonly AnsweredRow[]) {
  const ready = rows.filter(({ answer }) => answer.amount !== undefined)
  return {
    ready,
    refused: rows.filter(({ answer }) => answer.amount === undefined),
    units: ready.reduce((sum, { units }) => sum + units, 0),
    amount: ready.reduce((sum, { answer }) => sum + (answer.amount ?? 0), 0),
  }
}
