import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { setShopLocale } from '../contract/ground/shop-locale.ts'
import type { PublicSettings } from '../contract/office/public-settings.ts'
import { delayScripts } from './framework/delayed-hydration.ts'
import { ScriptNonce } from './framework/script-nonce.ts'
import { type ShopClient, shopClient } from './session/shop-client.ts'
import { shopOrigin } from './session/shop-origin.ts'
import { ShopSettings } from './session/shop-settings.ts'

const RENDER_TIMEOUT_MS = 10_000

const scriptNonce = createContext<string>()
const shopSettings = createContext<PublicSettings>()

/** In this bundle, so that router and pages share one copy of React Router. */
export function createPageHandler(
  build: ServerBuild,
  mode: string,
  origin: string,
): (request: Request, client: ShopClient, nonce: string) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  return async (request, client, nonce) => {
    const context = new RouterContextProvider()
    context.set(scriptNonce, nonce)
    context.set(shopClient, client)
    context.set(shopOrigin, origin)
    const settings = await client.settings.readPublic()
    setShopLocale(settings)
    context.set(shopSettings, settings)
    return handle(request, context)
  }
}

/** Sends a page when all of it is rendered: its status is known only then, and the response cache stores it as bytes. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonce)
  const page = (
    <ScriptNonce value={nonce}>
      <ShopSettings value={loadContext.get(shopSettings)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ShopSettings>
    </ScriptNonce>
  )
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // One chunk: the Content-Security-Policy allows none of the scripts that would move later chunks into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      clearTimeout(timer)
      headers.set('content-type', 'text/html; charset=utf-8')
      text(pipe(new PassThrough())).then((html) => resolve(new Response(delayScripts(html, nonce), { headers, status })), reject)
    },
    onShellError: reject,
    onError: reject,
  })
  const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
  return promise
}

/** Throws errors of loaders for the server to log. A page that does not exist is not an error. */
export function handleError(error: unknown) {
  if (isRouteErrorResponse(error) || error instanceof Response) return
  throw error
}
