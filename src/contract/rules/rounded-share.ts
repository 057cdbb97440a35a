/** Returns `amount × part / whole` as a whole number, half up. All are whole and not negative, and the product may exceed 2^53. */
export const roundedShare = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
