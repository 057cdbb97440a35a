import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pageTitle } from '../../contract/shop-name.ts'
import type { Api } from '../api.ts'
import { openApi } from '../calls/openapi.ts'
import { policy } from './security-headers.ts'

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'application/javascript; charset=utf-8',
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${pageTitle('API')}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="icon" href="/favicon.svg"></head>
<body><div id="reference"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
/** Swagger UI sets inline styles. */
const docsPolicy = policy({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
})
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: true })`

/** /api/openapi.json and the reference page /api/docs. All files come from this server. */
export function mountApiDocs(api: Api, publicUrl: string) {
  let document: Promise<string> | undefined
  api.get('/api/openapi.json', async (c) => {
    document ??= openApi(publicUrl).then((spec) => JSON.stringify(spec))
    return c.body(await document, 200, { 'content-type': 'application/json' })
  })
  api.get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': docsPolicy }))
  api.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'application/javascript; charset=utf-8' }))
  api.get('/api/docs/:file', (c) => {
    const file = c.req.param('file')
    const type = files[file]
    if (!type) return c.notFound()
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
    return c.body(readFileSync(join(folder, file)), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
  })
}
