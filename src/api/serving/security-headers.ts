const YEAR = 365 * 24 * 3600

/** A Content-Security-Policy: what is the same for every answer, and what this one needs besides. */
export const policy = (directives: Record<string, string>) =>
  Object.entries({ 'default-src': "'none'", ...directives, 'object-src': "'none'", 'base-uri': "'self'", 'frame-ancestors': "'none'" })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** What a browser may do with any answer. One that is a page brings a Content-Security-Policy of its own. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': policy({}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}` }),
})
