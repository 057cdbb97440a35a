import { rmSync } from 'node:fs'
import build from '../ensure-built.ts'
import { makeTemplate } from './open-shop.ts'

/** Before the stories: the pages are built and the demo catalog is in, once; each worker's shop starts from a copy. */
export default async function setUp() {
  build()
  const template = await makeTemplate()
  process.env.STORY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
