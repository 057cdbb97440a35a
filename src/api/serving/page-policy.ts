import { createHash } from 'node:crypto'
import { policy } from './security-headers.ts'

const asset = String.raw`"/assets/[\w.-]+\.js"`
const modules = new RegExp(
  String.raw`^[\s;]*import ${asset};\s*(?:import \* as \w+ from ${asset};\s*|const \w+ = \{(?:\.\.\.\w+,?)+\};\s*)+` +
    String.raw`window\.__reactRouterRouteModules = \{(?:"[\w/-]+":\w+,?)+\};\s*import\(${asset}\);?\s*$`,
)

const data = /^window\.__reactRouterContext\.streamController\.enqueue\("[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"\);$/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc=/.test(attributes) ? [] : [text],
  )

/** The Content-Security-Policy of a page. A script that neither the shop nor React Router wrote gets no hash and does not run. */
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

/** The inline scripts of pages without user content. */
export const ownScripts = (pages: string[]): ReadonlySet<string> => new Set(pages.flatMap(scriptsIn))
