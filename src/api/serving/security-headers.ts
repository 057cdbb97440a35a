import { dataPolicy } from './content-security-policy.ts'

const YEAR_SECONDS = 365 * 24 * 3600

export interface SecureSite {
  publicUrl?: string | undefined
  /** Whether browsers shall ask the host names below that of `publicUrl` by https alone, too. */
  hstsSubdomains: boolean
}

/** Pages set their own Content-Security-Policy. */
export const securityHeaders = ({ publicUrl, hstsSubdomains }: SecureSite): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
})
