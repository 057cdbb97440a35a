import { pagePolicy } from './content-security-policy.ts'

/**
 * The Content-Security-Policy of a page allows the inline scripts that carry the nonce of its rendering, by their hashes.
 * Then the nonce is removed: the same page is the same bytes again and can be cached.
 */
export function protectPage(html: string, nonce: string, isHttps: boolean): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  return { html: html.replaceAll(mark, ''), policy: pagePolicy([...scriptsWith(html, mark)], isHttps) }
}

function* scriptsWith(html: string, mark: string): Generator<string> {
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    if (!/^<script\b/i.test(html.slice(html.lastIndexOf('<', at), at))) continue
    const start = html.indexOf('>', at) + 1
    yield html.slice(start, html.indexOf('</script>', start))
  }
}
