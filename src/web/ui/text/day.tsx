import { showDay, showLongDay } from './dates.ts'

/** A day, from a time. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{showDay(at)}</time>

/** A day that has no time. */
export const CalendarDay = ({ day }: { day: string }) => <time dateTime={day}>{showLongDay(day)}</time>
