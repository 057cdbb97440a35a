export const integrationMessages = {
  unknownKey: 'This API key does not exist',
  revokedKey: 'This API key was revoked',
  expiredKey: 'This API key has expired',
  creatorGone: 'The administrator who created this API key is no longer one',
  keyRevoked: 'its API key was revoked',
  webhookDisabled: 'This webhook is disabled. Enable it first.',
  feedInterrupted: 'Events could not be given their positions in the feed. They are tried again.',
  unreadableSecret: 'The secret was encrypted with another SECRET. Rotate it.',
  webhookInterrupted: 'Webhooks could not be delivered. They are tried again.',
} as const
