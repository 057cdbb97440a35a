import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contract } from './src/contract/contract.ts'
import { withoutSchemas } from './src/web/framework/without-schemas.ts'

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

/** Pages send a call by its method and path, and the server checks what it gets. The schemas of all calls would be 37 kB more for each page. */
const contractOfPages: Plugin = {
  name: 'contract-of-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/src/contract/contract.ts') ? `export const contract = ${JSON.stringify(withoutSchemas(contract))}` : undefined,
}

/** The pages that most visitors open first. */
const firstPages = /src\/web\/(root|storefront\/home\/home|storefront\/catalog\/(?:products|product-page))\.tsx/

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/** The modules that one leads to, and itself. */
function follow(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const reached = new Set([id])
  for (const module of reached) for (const other of next(module) ?? []) reached.add(other)
  return [...reached]
}

const usersOf = (id: string, graph: Graph) => follow(id, (module) => graph.getModuleInfo(module)?.importers)

/** Which of the first pages need a module. */
const firstPagesOf = (id: string, graph: Graph) => new Set(usersOf(id, graph).flatMap((module) => firstPages.exec(module)?.[1] ?? []))

const isInShell = (pages: ReadonlySet<string>) => pages.has('root') || pages.size > 1

/**
 * One script holds what two of the first pages need: 11 requests instead of 52, with 10 % fewer bytes. One sheet holds the styles of all
 * first pages: a second request would delay the first paint.
 */
const shell: Rolldown.CodeSplittingGroup = {
  debugName: 'shell',
  test: (id) => id.includes('/src/') && !firstPages.test(id),
  name: (id, graph) => {
    const pages = firstPagesOf(id, graph)
    return isInShell(pages) || (id.endsWith('.css') && pages.size > 0) ? 'shell' : undefined
  },
}

/** From so many pages on, a small module goes into the script that they share. */
const MANY_PAGES = 6

/**
 * One script holds what many other pages need, and what needs neither a library, styles nor a module of one first page. As scripts of their
 * own they made the manifest, which every page loads, a fifth larger.
 */
const common: Rolldown.CodeSplittingGroup = {
  debugName: 'common',
  test: /src\/web\/(?:ui|dashboard|frame)\//,
  name: (id, graph) => {
    const pages = usersOf(id, graph).filter((module) => module.includes('?__react-router'))
    const needs = follow(id, (module) => graph.getModuleInfo(module)?.importedIds)
    const isPlain = needs.every((module) => {
      if (module.includes('/node_modules/')) return vendor.test(module)
      const first = firstPagesOf(module, graph)
      return !module.endsWith('.css') && (first.size === 0 || isInShell(first))
    })
    return isPlain && pages.length >= MANY_PAGES ? 'common' : undefined
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
  AtRule: Object.fromEntries(
    ['media', 'container'].map((name) => [
      name,
      (rule: { params: string }) => {
        rule.params = relative('em')(rule.params)
      },
    ]),
  ),
}

/** What a component imports is in the layer of the pages, unless it names its own. */
const layerOfPages: Plugin = {
  name: 'layer-of-pages',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') && !code.includes('@layer') ? `@layer pages {${code}}` : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [layerOfPages, ownScriptLoader(), contractOfPages, reactRouter()],
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
