/** The first letters of the first two words, such as TM; the first two letters of a single word. */
export function monogram(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
