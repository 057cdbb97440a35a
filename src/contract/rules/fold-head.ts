import { foldText } from './fold-text.ts'

const MAX_HEAD = 80

/** A head as heads are compared: folded, with single blanks for what is no letter, digit, # or %. */
export const foldHead = (head: string): string =>
  foldText(head.slice(0, MAX_HEAD).replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, ''))
    .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
    .trim()
