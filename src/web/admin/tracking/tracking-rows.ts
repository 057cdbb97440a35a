import type { TrackingAnswer } from '../../../contract/selling/tracking.ts'
import type { ParsedTracking } from './parse-tracking.ts'

/** A row with what the shop answered. */
export interface AnsweredTracking extends ParsedTracking {
  answer: TrackingAnswer
}

export const isReady = ({ answer: { outcome } }: AnsweredTracking) => outcome === 'first' || outcome === 'changed'
export const needsChange = ({ answer: { outcome } }: AnsweredTracking) => outcome === 'refused'

/** Puts the answers to their rows. */
export const withAnswers = (rows: ParsedTracking[], answers: TrackingAnswer[]): AnsweredTracking[] =>
  answers.flatMap((answer) => {
    const row = rows[answer.index]
    return row ? [{ ...row, answer }] : []
  })

/** Rows as text, to be changed and checked again. */
export const rowsAsText = (rows: ParsedTracking[]): string =>
  rows.map(({ number, carrier, trackingNumber }) => [number, carrier, trackingNumber].join('\t')).join('\n')
