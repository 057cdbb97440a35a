import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../src/ensure-built.ts'

/** `npm run build`: what the first start would do, for places where the shop may not write beside its code. */
ensureBuilt(fileURLToPath(new URL('..', import.meta.url)))
