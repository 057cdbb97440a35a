import type { RequestListener, Server } from 'node:http'

/** `npm run dev`: pages from their sources, with hot reload. */
export async function developmentPages(root: string, server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    /** Vite answers requests for sources. All others go to the API. */
    before:
      (api: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => api(request, response)),
    close: () => vite.close(),
  }
}
