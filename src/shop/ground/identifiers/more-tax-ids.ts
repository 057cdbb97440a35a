/** Tax IDs that `stdnum` 1.12.0 refuses although they are right. */

const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11

/** A Bulgarian company: nine digits. The library wants the first to be 0 to 3 or 9. */
export const bulgarianCompany = {
  validate(number: string) {
    if (!/^\d{9}$/.test(number)) return { isValid: false }
    const sum = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8])
    const check = sum === 10 ? weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) : sum
    return { isValid: check % 10 === Number(number[8]) }
  },
}

/** A group of Czech companies: nine digits, of which the first is 6. The library counts that digit in the sum. */
export const czechGroup = {
  validate(number: string) {
    if (!/^6\d{8}$/.test(number)) return { isValid: false }
    const check = 8 - ((10 - weightedSum(number.slice(1), [8, 7, 6, 5, 4, 3, 2])) % 11)
    return { isValid: (check + 10) % 10 === Number(number[8]) }
  },
}
