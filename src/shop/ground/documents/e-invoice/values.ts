/** Whole cents as both syntaxes write them. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)

/** Thousandths of a percent as a decimal number: 6625 is 6.625. */
export const percentText = (thousandths: number): string => String(thousandths / 1000)

/** The unit of every line: one piece (UN/ECE Recommendation 20). */
export const PIECE = { unitCode: 'C62' }
