import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../src/ensure-built.ts'

/** The whole program serves the built pages; its tests find them built. */
export default function setup() {
  ensureBuilt(fileURLToPath(new URL('..', import.meta.url)))
}
