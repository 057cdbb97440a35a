export const outboxMessages = {
  delivered: 'This was already delivered',
  pending: 'This is already being retried',
  dismissed: 'This was already dismissed',
  refundsStay:
    'A refund cannot be dismissed, because the customer waits for the money. Try it again, or refund it at the payment provider.',
  noMail: 'This is not an email',
  ofAnAccount: 'This email is about an account, so it goes to the address of the account only',
  toTheOffice: 'This email goes to the office. Its address is a setting of the shop.',
  notSentYet: 'This email has not been sent yet',
  ofNoOrder: 'This email belongs to no order',
  outdated: 'This email no longer applies to the order, so it is not sent again',
  sentOften: (copies: number) => `This email was sent again ${copies} times`,
  linkOfOtherSecret: 'The link of this email was encrypted with another SECRET. The person has to ask for a new one.',
  beingSentAgain: 'This email is already being sent again',

  tooManyToAddress: 'This address got many emails today. Please try again tomorrow.',

  // Log lines
  withheld: 'Mail held back, as all further mail to this recipient today: its budget is used up',
  failed: 'Outbox message failed permanently',
  retrying: 'Outbox message failed and will be retried',
  interrupted: 'Outbox delivery was interrupted',
}
