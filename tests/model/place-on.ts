import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Place } from './simulated-shop.ts'

const tree = fileURLToPath(new URL('../..', import.meta.url))

/** The shop of a test: one process on SQLite, two on PostgreSQL. */
export const placeOn = (engine: Engine, processes = engine === 'postgres' ? 2 : 1): Place => ({
  engine,
  processes,
  tree,
  postgresUrl: engine === 'postgres' ? inject('postgresUrl') : undefined,
})
