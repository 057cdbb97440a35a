export const idempotencyMessages = {
  keyReused: 'This Idempotency-Key was used for a different request',
}
