/** Signs that tools and their makers use, and what says the same. */
const likenesses: Record<string, string> = { '⌀': 'Ø', '≤': '<=', '≥': '>=', '≈': '~', '→': '->', '←': '<-', '✓': 'OK', '×': 'x' }

/**
 * What is printed for a character: itself if a font has it, else what it consists of or what says the same, else a question mark.
 * A character without a look of its own, such as a place to hyphenate, prints nothing.
 */
export function printable(character: string, isInFont: (character: string) => boolean): string {
  if (isInFont(character)) return character
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return ''
  if (/\s/u.test(character)) return ' '
  const parts = [...(likenesses[character] ?? character.normalize('NFKD'))].filter(isInFont)
  return parts.length > 0 ? parts.join('') : '?'
}
