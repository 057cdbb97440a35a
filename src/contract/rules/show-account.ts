const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** An IBAN in groups of four that stay on one line (ISO 13616); any other account number as it was written. */
export function showAccount(account: string): string {
  const compact = account.replace(/\s/g, '').toUpperCase()
  return iban.test(compact) ? (compact.match(/.{1,4}/g) ?? []).join('\u00A0') : account
}
