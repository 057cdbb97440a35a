import type { ServerBuild } from 'react-router'
import type { ShopClient } from '../web/shop-client.ts'
import { ownScripts, pagePolicy } from './page-policy.ts'

type Pages = (request: Request) => Promise<Response>

interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { pagesOf(build: ServerBuild, mode: string, client: ShopClient, origin: string): Pages }
  }
}

/** The React pages of a build. In development the build is read anew for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', client: ShopClient, publicUrl: string): Pages {
  const load = async () => {
    const loaded = (await build()) as PagesBuild
    const pages = loaded.entry.module.pagesOf(loaded, mode, client, new URL(publicUrl).origin)
    return mode === 'development' ? withoutPolicy(pages) : withPolicy(pages, publicUrl)
  }
  let ready: Promise<Pages> | undefined
  return async (request) => {
    ready = mode === 'development' ? load() : (ready ?? load())
    // A HEAD is told what a GET would be; the server leaves its body out.
    const whole = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    return (await ready)(whole)
  }
}

/**
 * Whether a browser loads the data of a page ahead of a click (`Sec-Purpose: prefetch`). Where somebody orders they are
 * asked for each time: the price that is shown there is the one that is agreed to.
 */
const mayBeUsedTwice = ({ url, headers }: Request) => headers.has('sec-purpose') && !new URL(url).pathname.startsWith('/purchase/')

/** The click may use what was loaded ahead without asking again. */
function forTheClick(answer: Response): Response {
  answer.headers.set('cache-control', 'private, max-age=5')
  return answer
}

/** Vite writes scripts and styles of its own into a page in development; without a policy here it would get the strict one of the API. */
const withoutPolicy =
  (pages: Pages): Pages =>
  async (request) => {
    const answer = await pages(request)
    answer.headers.set('content-security-policy', "frame-ancestors 'none'")
    return answer
  }

/** Pages that show the same to everyone, whatever the shop holds. */
const plainPages = ['/blogs', '/login']

/** Every page with its own Content-Security-Policy. */
async function withPolicy(pages: Pages, publicUrl: string): Promise<Pages> {
  const plain = await Promise.all(plainPages.map(async (path) => (await pages(new Request(publicUrl + path))).text()))
  const own = ownScripts(plain)
  const isHttps = publicUrl.startsWith('https:')
  return async (request) => {
    const answer = await pages(request)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return mayBeUsedTwice(request) ? forTheClick(answer) : answer
    const html = await answer.text()
    answer.headers.set('content-security-policy', pagePolicy(html, own, isHttps))
    return new Response(html, answer)
  }
}
