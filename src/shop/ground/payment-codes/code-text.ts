/** A field of a code: one line, with letters that are one character each. */
export const codeText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** An amount as both standards write it, such as 1428.00. */
export const codeAmount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
