import type { ServerBuild } from 'react-router'
import type { ShopClient } from '../web/shop-client.ts'

type Pages = (request: Request) => Promise<Response>

interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { pagesOf(build: ServerBuild, mode: string, client: ShopClient): Pages } }
}

/** The React pages of a build. In development the build is read anew for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', client: ShopClient): Pages {
  const load = async () => {
    const loaded = (await build()) as PagesBuild
    return loaded.entry.module.pagesOf(loaded, mode, client)
  }
  let ready: Promise<Pages> | undefined
  return async (request) => {
    ready = mode === 'development' ? load() : (ready ?? load())
    return (await ready)(request)
  }
}
