/** No connection, or a new version of the shop has other scripts. */
export class ScriptLoadError extends Error {}

interface Route {
  id: string
  module: string
}

/** Replaces the router's own function (`vite.config.ts`), which reloads the page when a script fails to load, also offline. */
export async function loadRouteModule({ id, module }: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (id in loaded) return loaded[id]
  try {
    loaded[id] = await import(/* @vite-ignore */ module)
    return loaded[id]
  } catch (cause) {
    const fail = () => {
      throw new ScriptLoadError(`The script of ${id} could not be loaded`, { cause })
    }
    return { default: fail, clientLoader: fail, ErrorBoundary: fail }
  }
}
