/** Why something of the books was refused. */
export const accountingMessages = {
  tooManyDocuments: (count: string, max: string) =>
    `${count} documents are in this period, and a file holds ${max}. Choose a shorter period.`,
  tooManyItems: (count: number) => `More than ${count} orders are open. Export them as CSV.`,
}
