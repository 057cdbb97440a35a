interface Rooms {
  /** What the lines of the first page and of the others have. */
  first: number
  next: number
  /** What the sums and everything after them take. */
  closing: number
}

/** The fewest lines on the page of the sums, if there are as many. */
const MIN_LAST = 2

/** How many lines each page has. The sums are on the last one, never without lines. */
export function paginate(heights: readonly number[], { first, next, closing }: Rooms): number[] {
  const pages: number[] = []
  for (let start = 0; ; ) {
    const room = pages.length === 0 ? first : next
    const rest = heights.slice(start)
    if (sum(rest) + closing <= room) return [...pages, rest.length]
    const fits = countFitting(rest, room)
    // What is left of the lines goes with the sums.
    const count = Math.min(fits, Math.max(rest.length - MIN_LAST, 0))
    if (count === 0 && pages.length > 0) return [...pages, rest.length]
    pages.push(count)
    start += count
  }
}

function countFitting(heights: readonly number[], room: number): number {
  let used = 0
  const index = heights.findIndex((height) => {
    used += height
    return used > room
  })
  return index === -1 ? heights.length : index
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
