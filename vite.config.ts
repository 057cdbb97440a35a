import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const inWeb = (names: string) => `src/web/.+/(${names})\\.tsx?$`

/** Modules that every public page needs. Forms and dialogs load with the pages that show them. */
const everywhere = new RegExp(
  [
    inWeb('arrow-link|brand|button|button-class|button-link|dimension-geometry|dimension-label|dimension-line|early-click|empty-drawing'),
    inWeb('keep-focus|script-nonce|stand-in-storage|zod-config'),
    inWeb(
      'empty-state|error-state|footer|form-refusal|avatar|icon|lazy-part|live-text|measured-text|money|navigation|page-head|page-meta|public-meta',
    ),
    inWeb('image-sources|section-head|filled-icons|spinner|star-shape|stars|tag|thumb|toast-host|tool-image|units|use-broken-image'),
    inWeb('product-card|product-paths|quantity-answer|session-store|use-session|add-to-cart|cart-store|start-cart|use-cart'),
    'src/web/messages\\.ts$',
    'vite/preload-helper|rolldown/runtime',
  ].join('|'),
)

/** What most pages of the dashboard share. Each script of a page is named in the manifest, which every visitor loads. */
const dashboard = new RegExp(
  inWeb(
    'columns|crumb|dashboard-page|use-refresh-on-return|dialog-subject|email-text|loader-screen|mail-link|role|table|second-factor-notice|fact-lines|order-date|order-state|ship-to|shipped-units|tx-id',
  ),
)

/** Changes only with an upgrade. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/web\/framework\/load-route-module\.ts$/

/** The router loads scripts of pages with our function. */
const ownScriptLoader: Plugin = {
  name: 'own-script-loader',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './routeModules.js' && importer?.includes('/react-router/')
      ? fileURLToPath(new URL('src/web/framework/load-route-module.ts', import.meta.url))
      : undefined,
}

/** Lazy scripts load with `import()` alone: their dependencies are on the page, and there is one style sheet. Vite's helper has 800 bytes. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
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
  plugins: [ownScriptLoader, plainImports, reactRouter()],
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
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'shell', test: everywhere },
                { name: 'session', test: /src\/web\/session\/(session|guard)\.ts$/ },
                { name: 'shared', test: /src\/web\/ui\/\w+\/(dates|needs-javascript)\.tsx?$/ },
                { name: 'toasts', test: /src\/web\/ui\/toasts\/(notify|toast-durations)\.tsx?$/ },
                { name: 'dashboard', test: dashboard },
              ],
            },
          },
        },
      },
    },
  },
}))
