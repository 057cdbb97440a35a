/** Why an operation on a company was refused, and what mails about it say. */
export const companyMessages = {
  disabled: (company: string) => `${company} cannot order at the moment. Please write to us.`,
  purchaseOrderRequired: (company: string) => `${company} needs a purchase order number on every order`,
}
