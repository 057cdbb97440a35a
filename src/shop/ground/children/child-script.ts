import { join, parse } from 'node:path'
import { root } from '../root.ts'

/** The file that a child runs: its source, or its bundle in the built server, which starts sooner. */
export const childScript = (source: string) =>
  import.meta.url.endsWith('.ts') ? join(root, source) : join(root, 'build/shop', `${parse(source).name}.js`)
