import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../src/startup/ensure-built.ts'

/** `npm run build`: builds what the first start would build, for hosts where the code is read-only. */
ensureBuilt(fileURLToPath(new URL('..', import.meta.url)))
