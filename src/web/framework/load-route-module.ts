/*
 * Replaces `routeModules.js` of the router, which reloads the page when a script fails to load, also while the browser is offline.
 * Canaries: the build fails without that file (vite.config.ts); tests/stories/offline.story.ts.
 */

/** No connection, or a new version of the shop has other scripts. */
export class ScriptLoadError extends Error {}

interface Route {
  id: string
  module: string
}

/** A script that fails to load becomes a page that throws, which the router shows as an error with 'Try again'. */
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
