export const keptMessages = {
  onlyKept: (kept: string) => `Only ${kept} is kept`,
  noCompany: 'Only what is kept for a company pays its orders. What is kept for a customer is paid out.',
  nothingKept: 'Nothing is kept for this company',
  reference: 'Credit',
}
