import type { ServerBuild } from 'react-router'
import type { ShopClient } from '../web/shop-client.ts'
import { pagePolicy } from './page-policy.ts'

type Pages = (request: Request) => Promise<Response>

interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { pagesOf(build: ServerBuild, mode: string, client: ShopClient, origin: string): Pages }
  }
}

/** The React pages of a build. In development the build is read anew for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', client: ShopClient, publicUrl: string): Pages {
  const isHttps = publicUrl.startsWith('https:')
  const load = async () => {
    const loaded = (await build()) as PagesBuild
    return loaded.entry.module.pagesOf(loaded, mode, client, new URL(publicUrl).origin)
  }
  let ready: Promise<Pages> | undefined
  return async (request) => {
    ready = mode === 'development' ? load() : (ready ?? load())
    // A HEAD is told what a GET would be; the server leaves its body out.
    const whole = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    const answer = await (await ready)(whole)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const html = await answer.text()
    // Vite writes scripts of its own into a page in development.
    const policy = mode === 'production' ? pagePolicy(html, isHttps) : "frame-ancestors 'none'"
    answer.headers.set('content-security-policy', policy)
    return new Response(html, answer)
  }
}
