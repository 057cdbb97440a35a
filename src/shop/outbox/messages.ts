export const outboxMessages = {
  delivered: 'This was delivered already',
  pending: 'This is already being retried',

  // Log lines
  failed: 'Outbox message failed permanently',
  retrying: 'Outbox message failed and will be retried',
  interrupted: 'Outbox delivery was interrupted',
}
