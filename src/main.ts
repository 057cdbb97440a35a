import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './shop/root.ts'

// What was compiled at an earlier start is read instead of compiled again; it must be said before the rest is imported.
enableCompileCache(join(root, 'node_modules/.cache/node'))
if (process.argv.includes('--dev')) await import('./start.ts')
else {
  const { ensureBuilt } = await import('./ensure-built.ts')
  try {
    ensureBuilt(root)
  } catch (fault) {
    process.stderr.write(`${(fault as Error).message}\n`)
    process.exit(1)
  }
  await import(pathToFileURL(join(root, 'build/shop/start.js')).href)
}
