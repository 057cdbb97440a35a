/** The words of mails about companies. */
export const companyMailMessages = {
  invitation: {
    subject: (company: string) => `You are invited to ${company}`,
    heading: (by: string, company: string) => `${by} invites you to ${company}`,
    body: {
      manager: (company: string) => `As a manager you order for ${company}, see all its orders and invoices, and invite colleagues.`,
      buyer: (company: string) => `As a buyer you order for ${company}. Its managers see those orders.`,
    },
    nameless: 'a company',
    button: 'Look at the invitation',
    until: (day: string) => `The link works once, until ${day}, for this address.`,
    notYou: 'If you do not know who invites you, ignore this email.',
  },
  changed: {
    subject: (company: string) => `${company} changed its billing data`,
    manager: 'A manager',
    body: (by: string) => `${by} changed what your invoices are addressed to. The next invoice has the new data.`,
    facts: 'What changed',
    change: (before: string, after: string) => `${after || 'none'}, before: ${before || 'none'}`,
    fields: {
      name: 'Company',
      street: 'Street',
      city: 'City',
      region: 'Region',
      postcode: 'Postal code',
      country: 'Country',
      taxId: 'Tax ID',
    },
    button: 'View the company',
  },
}
