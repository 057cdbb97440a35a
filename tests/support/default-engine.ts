import type { Engine } from '../../src/shop/ground/database/open-database.ts'

/** The database of tests that run on one engine: PostgreSQL under `npm run test:postgres`, otherwise SQLite. */
export const defaultEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
