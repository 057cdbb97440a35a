/** A telephone number in any notation, with or without an extension: +1 (555) 010-22.33 ext. 22, 089/1234 x5. Empty is allowed. It has no flags, which JSON Schema does not know. */
export const telephone = /^(?:[+0-9()./-][+0-9() ./-]*(?:(?:, *)?(?:[eE][xX][tT]\.?|[xX]|#) *\d{1,8})?)?$/

/** The address that calls a number (RFC 3966). */
export function telephoneAddress(phone: string): string {
  const at = phone.search(/[a-z#,]/i)
  const number = (at < 0 ? phone : phone.slice(0, at)).replace(/[\s/]/g, '')
  const extension = at < 0 ? '' : phone.slice(at).replace(/\D/g, '')
  return extension === '' ? `tel:${number}` : `tel:${number};ext=${extension}`
}
