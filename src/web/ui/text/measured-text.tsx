import { splitMeasures } from './split-measures.ts'

/** Text in which a number never wraps before its unit, nor a range at its dash. Three sizes or more may wrap after a ×. */
export function MeasuredText({ children }: { children: string }) {
  return splitMeasures(children).map((part, index) =>
    index % 2 === 1 && /[ –/]/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
      <span key={index} className="no-break">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
