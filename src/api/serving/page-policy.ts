import { createHash } from 'node:crypto'
import { policy } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The Content-Security-Policy of a page allows the inline scripts that carry the nonce of its rendering, by their hashes.
 * Then the nonce is removed: the same page is the same bytes again and can be cached.
 */
export function protectPage(html: string, nonce: string, isHttps: boolean): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , text = '']) => hashOf(text))
  return { html: html.replaceAll(mark, ''), policy: pagePolicy(new Set(hashes), isHttps) }
}

const pagePolicy = (hashes: ReadonlySet<string>, isHttps: boolean) =>
  policy({
    'default-src': "'self'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: https:${isHttps ? '' : ' http:'}`,
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
  })
