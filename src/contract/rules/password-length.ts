/** How many characters a new password has; `adminMin` is of administrators. */
export const passwordLength = { min: 6, max: 128, adminMin: 12 } as const
