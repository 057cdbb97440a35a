const unknown = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu
const known = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/**
 * The letters that documents cannot print, each once: their fonts have Latin, Greek and Cyrillic ones. A text with its Latin spelling beside,
 * such as '東京工具 (Tokyo Kogu)', misses nothing.
 */
export const missingLetters = (...texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => !known.test(text)).flatMap((text) => text.normalize('NFC').match(unknown) ?? [])),
]
