import { createHash } from 'node:crypto'
import { inlineScripts } from '../web/inline-scripts.ts'
import { policy } from './security-headers.ts'

/** The text of React Router's script that restores the scroll, as version 8.4.0 writes it. */
const SCROLL_RESTORATION = 'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI='

const written = new Set(Object.values(inlineScripts))

const asset = String.raw`"/assets/[\w.-]+\.js"`
const module = new RegExp(
  String.raw`^[\s;]*(?:import \* as \w+ from ${asset};\s*|const \w+ = \{(?:\.\.\.\w+,?)+\};\s*)+` +
    String.raw`window\.__reactRouterManifest = (?<manifest>\{[\s\S]*\});\s*` +
    String.raw`window\.__reactRouterRouteModules = \{(?:"[\w/-]+":\w+,?)+\};\s*import\(${asset}\);?\s*$`,
)

/** The forms of React Router's other scripts. None leaves room for anything but data: no call, no assignment of another's. */
const forms = [
  /^window\.__reactRouterContext = \{[\w\s":,{}[\]/.-]*\};window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/,
  /^window\.__reactRouterContext\.streamController\.enqueue\("[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"\);$/,
  /^window\.__reactRouterContext\.streamController\.close\(\);$/,
]

/**
 * The Content-Security-Policy of a page: by the hashes of the inline scripts that are in it. Only scripts that we or
 * React Router write get one; a script that came in with somebody's text stays without, and does not run.
 */
export function pagePolicy(html: string, isHttps: boolean): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc=/.test(attributes)) continue
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    if (hash === SCROLL_RESTORATION || isOurs(text)) hashes.add(`'${hash}'`)
  }
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

function isOurs(text: string): boolean {
  if (written.has(text) || forms.some((form) => form.test(text))) return true
  const manifest = module.exec(text)?.groups?.manifest
  return manifest !== undefined && isJson(manifest)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
