import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'

/** Builds the pages before the tests. */
export default function setup() {
  ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
}
