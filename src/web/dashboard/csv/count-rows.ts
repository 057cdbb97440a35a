const LINE_FEED = 10
const QUOTE = 34

/** Returns a function that takes a CSV file part by part and returns its rows so far, without the line of column names. */
export function countRows(): (bytes: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines++
    }
    return Math.max(0, lines - 1)
  }
}
