/** How the test gateway treats a card, and when it sends the webhook. */
export interface TestCard {
  number: string
  description: string
  outcome: 'paid' | 'declined' | 'insufficient-funds' | 'needs-authentication'
  webhook: 'at-once' | 'late' | 'twice' | 'never'
}

/** The first four are Stripe's test cards (https://docs.stripe.com/testing). The last three belong to this gateway. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', description: 'is paid', outcome: 'paid', webhook: 'at-once' },
  { number: '4000000000000002', description: 'is declined', outcome: 'declined', webhook: 'never' },
  { number: '4000000000009995', description: 'has insufficient funds', outcome: 'insufficient-funds', webhook: 'never' },
  { number: '4000002500003155', description: 'asks for 3-D Secure first', outcome: 'needs-authentication', webhook: 'at-once' },
  { number: '4000000000000440', description: 'is paid, the webhook arrives 20 seconds late', outcome: 'paid', webhook: 'late' },
  { number: '4000000000000556', description: 'is paid, the webhook arrives twice', outcome: 'paid', webhook: 'twice' },
  { number: '4000000000003337', description: 'is paid, the webhook never arrives', outcome: 'paid', webhook: 'never' },
]
