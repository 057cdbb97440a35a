/** The name under which the orders and reviews of a deleted account stay. */
export const FORMER_CUSTOMER = 'Former customer'

// No mail can be sent to this domain (RFC 2606).
const DOMAIN = '@deleted.invalid'

/** The address of a deleted account: every row of `person` needs one that is unique. */
export const formerAddress = (personId: string) => `former-${personId}${DOMAIN}`

/** An address as it is shown and written to: empty for a deleted account. */
export const shownAddress = (email: string) => (email.endsWith(DOMAIN) ? '' : email)
