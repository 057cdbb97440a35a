/** How many characters a new password has. */
export const passwordLength = { min: 6, max: 128 } as const
