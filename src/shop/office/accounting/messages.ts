/** Why something of the books was refused. */
export const accountingMessages = {
  tooManyItems: (count: number) => `More than ${count} orders are open. Export them as CSV.`,
}
