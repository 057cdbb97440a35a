/** The script of a page could not be loaded: the shop cannot be reached, or a new version of it has other scripts. */
export class ScriptLoadError extends Error {}

interface Route {
  id: string
  module: string
}

/**
 * Loads the script of a page. It stands in for the router's own function (see `vite.config.ts`), which reloads the page when
 * a script does not come: without a connection that ends on the browser's error page. Here the page fails instead, with
 * everything the router takes from it, and the root's error screen shows.
 */
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
