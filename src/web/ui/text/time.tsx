import { showClock, showDay, showTime } from './dates.ts'

/** A day and a time in one text. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{showTime(at)}</time>

/** A day, and faint its time. */
export const DayAndTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {showDay(at)} <span className="text-faint">{showClock(at)}</span>
  </time>
)
