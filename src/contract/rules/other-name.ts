import { foldWords } from './fold-text.ts'

/** Whether a register has a company under another name. Case, accents and punctuation do not matter, nor what follows the shorter name. */
export function isOtherName(registered: string, own: string): boolean {
  const [there, here] = [foldWords(registered).join(''), foldWords(own).join('')]
  return there !== '' && !there.startsWith(here) && !here.startsWith(there)
}
