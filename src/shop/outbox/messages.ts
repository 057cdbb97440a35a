export const outboxMessages = {
  delivered: 'This was delivered already',
  pending: 'This is already being retried',
}
