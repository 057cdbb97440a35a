import { createHash } from 'node:crypto'
import { policy } from './security-headers.ts'

const asset = String.raw`"/assets/[\w.-]+\.js"`
const modules = new RegExp(
  String.raw`^[\s;]*import ${asset};\s*(?:import \* as \w+ from ${asset};\s*|const \w+ = \{(?:\.\.\.\w+,?)+\};\s*)+` +
    String.raw`window\.__reactRouterRouteModules = \{(?:"[\w/-]+":\w+,?)+\};\s*import\(${asset}\);?\s*$`,
)

const data = /^window\.__reactRouterContext\.streamController\.enqueue\("[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"\);$/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scripts that stand inside a page. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc=/.test(attributes) ? [] : [text],
  )

/**
 * The Content-Security-Policy of a page: by the hashes of the inline scripts that are in it. Only scripts that we or
 * React Router write get one; a script that came in with somebody's text stays without, and does not run. `own` are the
 * scripts of pages that show nothing of anybody's; the others name the page's modules and hand its data to the browser, and
 * their form leaves room for nothing else.
 */
export function pagePolicy(html: string, own: ReadonlySet<string>, isHttps: boolean): string {
  const hashes = new Set(
    scriptsIn(html)
      .filter((text) => own.has(text) || modules.test(text) || data.test(text))
      .map(hashOf),
  )
  return policy({
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
}

/** The scripts that are ours for certain, read off pages that nobody else's text can be in. */
export const ownScripts = (pages: string[]): ReadonlySet<string> => new Set(pages.flatMap(scriptsIn))
