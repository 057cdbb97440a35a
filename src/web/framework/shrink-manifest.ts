/*
 * Shortens the manifest that the router writes and that every page loads: 4.9 KB become 3.6 KB. The router reads imports only to preload
 * the page of a link. Canary: tests/stories/budgets.story.ts.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  parentId?: string
  imports: string[]
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Route>
}

const START = 'window.__reactRouterManifest='

/** Rewrites the manifest among these files of a build. A build without one fails. */
export function shrinkManifest(folder: string) {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = name ? readFileSync(join(folder, name), 'utf8') : ''
  if (!name || !text.startsWith(START)) throw new Error(`The router no longer writes ${START}... to ${folder}/manifest-*.js`)
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;$/, ''))
  writeFileSync(join(folder, name), `${START}${JSON.stringify(withFewerImports(manifest))};`)
}

/**
 * Leaves out of each route what the entry and the root import. Pages of the dashboard name no imports: a preloaded one has its own script,
 * and they share most of the others.
 */
export function withFewerImports<M extends Manifest>({ entry, routes, ...manifest }: M) {
  const fromRoot = new Set([...entry.imports, ...(routes.root?.imports ?? [])])
  const importsOf = ({ parentId, imports }: Route) => {
    if (!parentId) return imports.filter((file) => !entry.imports.includes(file))
    return parentId === 'root' ? imports.filter((file) => !fromRoot.has(file)) : []
  }
  const shorter: [string, Route][] = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: importsOf(route).sort() }])
  return { ...manifest, entry, routes: Object.fromEntries(shorter) }
}
