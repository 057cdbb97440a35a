/** Increases with every change of the folding. Search keys of an earlier version are rebuilt. */
export const FOLDING_VERSION = 1

/** Letters that Unicode does not take apart into a letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

const APOSTROPHES = /['’‘‚‛ʼʹ′`´＇]/g
const DASHES = /[‐‑‒–—―−﹘﹣－]/g
/** 'ae', 'oe' and 'ue' stand for an umlaut inside of a word: Mueller is Müller, but a hoe stays a hoe. */
const WRITTEN_OUT = /([aou])e(?=\p{L})(?!s(?!\p{L}))/gu

/**
 * Returns a text as searches compare it: lower case, without accents and apostrophes, with plain hyphens; ß as ss; ae, oe and ue as a, o
 * and u. Both databases store what it returns.
 */
export const foldText = (text: string): string => foldLetters(text).replace(WRITTEN_OUT, '$1')

/** Splits a text into its folded words: runs of letters and digits. */
export const foldWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Splits a text into its codes, such as order numbers, in which 'ae' is no umlaut. */
export const foldCodes = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the letters and digits of a number that people read out: 'PL–2200' and 'pl 2200' are the same part number. */
export const foldCode = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(DASHES, '-')
    .replace(/[ßæœøłđðþħıς]/g, (letter) => letters[letter] ?? letter)
