/**
 * A part number as somebody would type it: full-width letters become plain ones, the many dashes one, all blanks one. Invisible characters
 * go. Without it, a number that was copied from a document would name a second product.
 */
export const plainCode = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
        .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[‐‑‒–—―−﹘﹣]/g, '-')
        .replace(/\s+/g, ' ')
        .trim()

/** Most part numbers are plain already. */
const PLAIN = /^[!-~]*$/
