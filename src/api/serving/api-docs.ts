import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pageTitle, shopLocale } from '../../contract/ground/shop-locale.ts'
import { escapeHtml } from '../../contract/rules/escape-html.ts'
import type { Api } from '../api.ts'
import { openApi } from '../calls/openapi.ts'
import { CachedResponse } from './cached-response.ts'
import { referencePolicy } from './content-security-policy.ts'

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'application/javascript; charset=utf-8',
}

const page =
  () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(pageTitle('API'))}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="icon" href="/favicon.svg"></head>
<body><div id="reference"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: true })`

const readFile = (file: string) => readFileSync(join(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), file))

/** /api/openapi.json and the reference page /api/docs. All files come from this server. */
export function mountApiDocs(api: Api, publicUrl: string) {
  const serve = (path: string, make: () => Promise<CachedResponse> | CachedResponse) => {
    let made: ReturnType<typeof make> | undefined
    api.get(path, async (c) => {
      made ??= make()
      return (await made).respond(c.req.raw)
    })
  }
  let reference: { name: string; response: Promise<CachedResponse> } | undefined
  api.get('/api/openapi.json', async (c) => {
    const { name } = shopLocale()
    if (reference?.name !== name) reference = { name, response: makeReference(publicUrl) }
    return (await reference.response).respond(c.req.raw)
  })
  api.get('/api/docs', (c) => c.html(page(), 200, { 'content-security-policy': referencePolicy }))
  api.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'application/javascript; charset=utf-8' }))
  for (const [file, type] of Object.entries(files))
    serve(`/api/docs/${file}`, () => new CachedResponse(readFile(file), { 'content-type': type, 'cache-control': 'public, max-age=86400' }))
}

async function makeReference(publicUrl: string) {
  const document = JSON.stringify(await openApi(publicUrl))
  return new CachedResponse(Buffer.from(document), { 'content-type': 'application/json', 'cache-control': 'no-cache' })
}
