import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './shop/ground/root.ts'
import { toError } from './shop/ground/to-error.ts'

// The compile cache speeds up the start. It has to be enabled before the other imports.
enableCompileCache(join(root, 'node_modules/.cache/node'))
if (process.argv.includes('--dev')) await import('./start.ts')
else {
  const { ensureBuilt } = await import('./startup/ensure-built.ts')
  try {
    ensureBuilt(root)
  } catch (error) {
    process.stderr.write(`${toError(error).message}\n`)
    process.exit(1)
  }
  await import(pathToFileURL(join(root, 'build/shop/start.js')).href)
}
