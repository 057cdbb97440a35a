import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopClient } from '../web/shop-client.ts'

interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { contextFor(client: ShopClient): RouterContextProvider } }
}

/** The React pages as a function from request to response. `build` is read anew for each request in development. */
export function pagesOf(build: () => Promise<unknown>, mode: 'production' | 'development', client: ShopClient) {
  let ready: Promise<{ answer: ReturnType<typeof createRequestHandler>; contextFor(client: ShopClient): RouterContextProvider }> | undefined
  const load = async () => {
    const loaded = (await build()) as PagesBuild
    return { answer: createRequestHandler(loaded, mode), contextFor: loaded.entry.module.contextFor }
  }
  return async (request: Request): Promise<Response> => {
    if (mode === 'development') ready = load()
    ready ??= load()
    const { answer, contextFor } = await ready
    return answer(request, contextFor(client))
  }
}
