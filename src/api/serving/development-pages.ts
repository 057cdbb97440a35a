import type { RequestListener, Server } from 'node:http'

/** The pages straight from their sources, reloaded in the browser as they are edited: `npm run dev`. */
export async function developmentPages(root: string, server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    /** Vite answers for the sources; what it does not know goes on to the door. */
    before:
      (door: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => door(request, response)),
    close: () => vite.close(),
  }
}
