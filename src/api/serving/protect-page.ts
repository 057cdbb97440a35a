import { pagePolicy } from './content-security-policy.ts'

/**
 * The Content-Security-Policy of a page allows the inline scripts that carry the nonce of its rendering, by their hashes.
 * Then the nonce is removed: the same page is the same bytes again and can be cached.
 */
export function protectPage(html: string, nonce: string, isHttps: boolean): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , text = '']) => text)
  return { html: html.replaceAll(mark, ''), policy: pagePolicy(scripts, isHttps) }
}
