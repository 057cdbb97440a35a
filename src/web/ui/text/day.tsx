import { showDay } from './dates.ts'

/** A day, from a time. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{showDay(at)}</time>
