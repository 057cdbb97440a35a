/*
 * Shortens the manifest that the router writes and that every page loads: without imports that the page has already, and the others
 * sorted, it is a seventh smaller. The router reads imports to preload a page. Canary: tests/stories/budgets.story.ts.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { parentId?: string; imports: string[] }>
}

const START = 'window.__reactRouterManifest='

/** Rewrites the manifest among these files of a build. A build without one fails. */
export function shrinkManifest(folder: string) {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = name ? readFileSync(join(folder, name), 'utf8') : ''
  if (!name || !text.startsWith(START)) throw new Error(`The router no longer writes ${START}... to ${folder}/manifest-*.js`)
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;$/, ''))
  writeFileSync(join(folder, name), `${START}${JSON.stringify(withoutRepeatedImports(manifest))};`)
}

/** Leaves out of each route what the entry and the routes above it import. */
export function withoutRepeatedImports<M extends Manifest>(manifest: M): M {
  const { entry, routes } = manifest
  const importsAbove = (parent = ''): string[] => {
    const route = routes[parent]
    return route ? [...route.imports, ...importsAbove(route.parentId)] : entry.imports
  }
  const shorter = Object.entries(routes).map(([id, route]) => {
    const known = new Set(importsAbove(route.parentId))
    return [id, { ...route, imports: route.imports.filter((file) => !known.has(file)).sort() }]
  })
  return { ...manifest, routes: Object.fromEntries(shorter) }
}
