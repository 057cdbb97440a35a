import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Changes only with an upgrade. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/web\/framework\/load-route-module\.ts$/

/** The router loads scripts of pages with our function. A build in which it has no such file fails. */
function ownScriptLoader(): Plugin {
  let isReplaced = false
  return {
    name: 'own-script-loader',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id !== './routeModules.js' || !importer?.includes('/react-router/')) return
      isReplaced = true
      return fileURLToPath(new URL('src/web/framework/load-route-module.ts', import.meta.url))
    },
    generateBundle() {
      if (!isReplaced)
        this.error('The router no longer loads scripts with routeModules.js, which src/web/framework/load-route-module.ts replaces')
    },
  }
}

/** The pages that most visitors open first. */
const firstPages = /src\/web\/(root|storefront\/home\/home|storefront\/catalog\/(?:products|product-page))\.tsx/

/** One script holds what two of the first pages need: 11 requests instead of 52, with 10 % fewer bytes. */
const shell: Rolldown.CodeSplittingGroup = {
  debugName: 'shell',
  test: (id) => id.includes('/src/') && !firstPages.test(id),
  name: (id, graph) => {
    const reached = [...follow(id, (module) => graph.getModuleInfo(module)?.importers)]
    const pages = new Set(reached.flatMap((module) => firstPages.exec(module)?.[1] ?? []))
    return pages.has('root') || pages.size > 1 ? 'shell' : undefined
  },
}

/** From so many pages on, a module of ours goes into the script that they share. */
const MANY_PAGES = 6

/** Ids that a module leads to, and its own. */
function follow(id: string, next: (id: string) => readonly string[] | undefined): Set<string> {
  const reached = new Set([id])
  for (const module of reached) for (const other of next(module) ?? []) reached.add(other)
  return reached
}

/** One script for what many pages need besides the first ones, and that needs neither a library nor styles: as scripts of their own they made the manifest, which every page loads, a fifth larger. */
const common: Rolldown.CodeSplittingGroup = {
  debugName: 'common',
  test: /src\/web\/(?:ui|dashboard)\//,
  name: (id, graph) => {
    const users = [...follow(id, (module) => graph.getModuleInfo(module)?.importers)]
    const needs = [...follow(id, (module) => graph.getModuleInfo(module)?.importedIds)]
    const isPlain = needs.every((module) => (!module.includes('/node_modules/') || vendor.test(module)) && !module.endsWith('.css'))
    const pages = users.filter((module) => module.includes('?__react-router'))
    return isPlain && pages.length >= MANY_PAGES && !users.some((module) => firstPages.test(module)) ? 'common' : undefined
  },
}

const ROOT_PX = 16
const relative = (unit: 'rem' | 'em') => (css: string) => css.replace(/([\d.]+)px/g, (_, px: string) => `${Number(px) / ROOT_PX}${unit}`)

/** Style sheets are written in px. In the browser, sizes of text and breakpoints follow the text size that the reader has set. */
const relativeTextSizes = {
  postcssPlugin: 'relative-text-sizes',
  Declaration: Object.fromEntries(
    ['font', 'font-size', 'line-height'].map((property) => [
      property,
      (declaration: { value: string }) => {
        declaration.value = relative('rem')(declaration.value)
      },
    ]),
  ),
  AtRule: {
    media(rule: { params: string }) {
      rule.params = relative('em')(rule.params)
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [ownScriptLoader(), reactRouter()],
  css: { postcss: { plugins: [relativeTextSizes] } },
  build: { target: 'es2022', modulePreload: false },
  environments: {
    // One file with all dependencies, and React in its production form whatever NODE_ENV is.
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: { rolldownOptions: { output: { comments: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Short hashes: every page loads the manifest, which names all scripts.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [{ name: 'vendor', test: vendor }, shell, common] },
          },
        },
      },
    },
  },
}))
