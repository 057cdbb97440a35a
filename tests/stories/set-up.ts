import { emptyMarkupFolder } from '../screens/markup-folder.ts'
import { defaultEngine } from '../support/default-engine.ts'
import build from '../support/ensure-built.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { makeTemplate } from './open-shop.ts'

/** Builds the pages and makes the template that each worker's shop is a copy of. */
export default async function setUp() {
  build()
  emptyMarkupFolder()
  const postgres = defaultEngine === 'postgres' ? await startPostgres() : undefined
  const { template, remove } = await makeTemplate(postgres?.url)
  process.env.STORY_TEMPLATE = JSON.stringify(template)
  return async () => {
    await remove()
    await postgres?.stop()
  }
}
