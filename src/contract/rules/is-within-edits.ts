/** Whether two words are at most `max` edits apart (Damerau-Levenshtein distance). */
export function isWithinEdits(first: string, second: string, max: number): boolean {
  if (Math.abs(first.length - second.length) > max) return false
  let before: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, column) => column)
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    let minEdits = row
    for (let column = 1; column <= second.length; column++) {
      const wrong = first[row - 1] === second[column - 1] ? 0 : 1
      let edits = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + wrong)
      const swapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (swapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
      current.push(edits)
      if (edits < minEdits) minEdits = edits
    }
    if (minEdits > max) return false
    before = last
    last = current
  }
  return (last[second.length] ?? 0) <= max
}
