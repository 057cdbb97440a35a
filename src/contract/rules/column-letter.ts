/** The letters by which a spreadsheet names a column: A for 0, Z for 25, AA for 26. */
export function columnLetter(column: number): string {
  let [letters, rest] = ['', column + 1]
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
