/** Why an operation on a company was refused. */
export const companyMessages = {
  disabled: (company: string) => `${company} cannot order at the moment. Please contact us.`,
  purchaseOrderRequired: (company: string) => `${company} needs a purchase order number on every order`,
  onAccount: {
    'no-terms': 'This order cannot be placed on account. Please pay for it in advance.',
    overdue:
      'Your company has an overdue balance, so this order cannot be placed on account. Pay that balance, or pay for this order in advance.',
    'over-limit': 'This order exceeds the credit limit of your company. Order less, or pay for it in advance.',
  },
  onlyFree: (amount: string) => `Your company has ${amount} of credit left. Order less, or pay for this order in advance.`,
  managersOnly: 'Only managers of the company may do this',
  unconfirmed: 'Confirm your email first, then invite colleagues. My profile sends you the link.',
  officeOnly: 'Terms, tax exemption and access are up to our office. Please contact us.',
  inCompany: (company: string) => `You are in ${company}. Leave it first.`,
  changedMeanwhile: 'Somebody else has changed the company. Review it and make your change again.',
  lastManager: 'This is the last manager. Make somebody else a manager first.',
  memberAlready: (email: string) => `${email} is already a member of the company`,
  otherAddress: 'This invitation was sent to another address. Sign in with the address that got it.',
  used: 'This invitation has already been used. It works only once.',
  withdrawn: 'This invitation was withdrawn. Ask for a new one.',
  expired: 'This invitation has expired. Ask for a new one.',
  tooManyAddresses: (count: number) => `A company has at most ${count} delivery addresses`,
}
