/** The marks of a ruler for so many rows: five to ten with a figure, `step` apart, and ten between two of them. */
export function rulerTicks(rows: number): { step: number; ticks: number[] } {
  const magnitude = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, rows))))
  const step =
    [magnitude / 5, magnitude / 2, magnitude, magnitude * 2].find((each) => Number.isInteger(each / 10) && rows / each <= 7) ?? magnitude
  const apart = step / 10
  // The last figure would not fit beside the end.
  const last = rows - (rows % step > step * 0.4 || rows < step ? 0 : rows % step || 1)
  return { step, ticks: Array.from({ length: Math.floor(last / apart) + 1 }, (_, index) => index * apart) }
}
