import { createHash } from 'node:crypto'

/** Allows nothing beyond these directives. */
const policy = (directives: Record<string, string>): string =>
  Object.entries({ 'default-src': "'none'", ...directives, 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" })
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Data, files and images load nothing. */
export const dataPolicy = policy({})

/** What is saved runs nothing, even if a browser shows it. */
export const downloadPolicy = policy({ sandbox: '' })

/** A page runs its own files and these inline scripts. Products may have images of other sites. */
export const pagePolicy = (inlineScripts: string[], isHttps: boolean): string =>
  policy({
    'default-src': "'self'",
    'script-src': ["'self'", ...new Set(inlineScripts.map(hashOf))].join(' '),
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: https:${isHttps ? '' : ' http:'}`,
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
  })

/** In development, Vite adds inline scripts and styles. */
export const developmentPolicy = "frame-ancestors 'none'"

/** The API reference: Swagger UI sets inline styles. */
export const referencePolicy = policy({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
})

/** A page without scripts and files. Its forms go to itself or to `formOrigin`; without one it has none. */
export const plainPolicy = (style: string, formOrigin?: string): string =>
  policy({
    'style-src': hashOf(style),
    'img-src': 'data:',
    ...(formOrigin && { 'form-action': `'self' ${formOrigin}` }),
  })
