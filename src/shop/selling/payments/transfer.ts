/** The `gateway` of a payment that an administrator recorded. No gateway is asked about it. */
export const TRANSFER = 'transfer'
