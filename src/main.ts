import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled at an earlier start is read instead of compiled again; it must be said before the rest is imported.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
await import('./start.ts')
