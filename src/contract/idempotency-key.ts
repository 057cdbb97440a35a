/** The header of calls that can be repeated safely. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key and body returns the first response and does nothing a second time',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}
