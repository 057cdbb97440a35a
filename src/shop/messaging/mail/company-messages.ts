/** The words of emails about companies. */
export const companyMailMessages = {
  invitation: {
    subject: (company: string) => `You are invited to ${company}`,
    heading: (by: string, company: string) => `${by} invites you to ${company}`,
    body: {
      manager: (company: string) => `As a manager, you order for ${company}, see all its orders and invoices, and invite colleagues.`,
      buyer: (company: string) => `As a buyer, you order for ${company}. Its managers see those orders.`,
    },
    nameless: 'a company',
    button: 'View the invitation',
    until: (day: string) => `The link works once, for this email address only, until ${day}.`,
    notYou: 'If you do not know who invited you, you can ignore this email.',
  },
  changed: {
    subject: (company: string) => `${company} changed its billing details`,
    manager: 'A manager',
    body: (by: string) => `${by} changed the billing details for invoices. The next invoice will use them.`,
    facts: 'What changed',
    change: (before: string, after: string) => `${after || 'none'} (was ${before || 'none'})`,
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
