const YEAR_SECONDS = 365 * 24 * 3600

/** A Content-Security-Policy that allows nothing beyond these directives. */
export const policy = (directives: Record<string, string>) =>
  Object.entries({ 'default-src': "'none'", ...directives, 'object-src': "'none'", 'base-uri': "'self'", 'frame-ancestors': "'none'" })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** Pages set their own Content-Security-Policy. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': policy({}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
})
