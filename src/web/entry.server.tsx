import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type ShopClient, shopClient } from './shop-client.ts'
import { shopOrigin } from './shop-origin.ts'

const RENDER_TIMEOUT_MS = 10_000

/** The pages as a function from request to response. It is made here, so that router and pages are of one module. */
export function createPageHandler(
  build: ServerBuild,
  mode: string,
  origin: string,
): (request: Request, client: ShopClient) => Promise<Response> {
  const answer = createRequestHandler(build, mode)
  return (request, client) => {
    const context = new RouterContextProvider()
    context.set(shopClient, client)
    context.set(shopOrigin, origin)
    return answer(request, context)
  }
}

/** A page leaves whole: it is kept as bytes, and its status is known only when all of it is rendered. */
export default function render(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    // Nothing is put in its place by scripts afterwards: the page's policy knows of none.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      clearTimeout(late)
      headers.set('content-type', 'text/html; charset=utf-8')
      text(pipe(new PassThrough())).then((html) => resolve(new Response(scriptsLast(html), { headers, status })), reject)
    },
    onShellError: reject,
    onError: reject,
  })
  const late = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
  return promise
}

/**
 * Fetches and starts the scripts of the page when its first paint is on the screen; at once in a hidden tab, where nothing is
 * painted, and soon wherever no paint is told of.
 */
const start = `(()=>{let s=document.currentScript.previousElementSibling;const add=(tag,its)=>document.head.append(Object.assign(document.createElement(tag),its)),go=()=>{if(!s)return;for(const href of s.dataset.ahead.split(' '))s.text.includes(href)||add('link',{rel:'modulepreload',href});add('script',{type:'module',text:s.text});s=0};if(document.hidden)go();else{new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:true});setTimeout(go,1500)}})()`

/**
 * A page is whole without its scripts: styles, fonts and the first pictures come before them on a slow line, and the first
 * paint before they run.
 */
function scriptsLast(html: string): string {
  const ahead: string[] = []
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
      ahead.push(href)
      return ''
    })
    .replace(
      /<script type="module" async="">([^<]*)<\/script>/,
      (_script, modules: string) =>
        `<script type="text/plain" data-ahead="${ahead.join(' ')}">${modules}</script><script>${start}</script>`,
    )
}

/** A fault in a loader is the server's to log; a page that does not exist is none. */
export function handleError(fault: unknown) {
  if (isRouteErrorResponse(fault) || fault instanceof Response) return
  throw fault
}
