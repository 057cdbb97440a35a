import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Move } from './steps.ts'

/** Moves that once showed a difference. They are run by every `npm test`. */
export interface Found {
  /** What was wrong, in a sentence. */
  about: string
  seed?: number
  /** Both, if absent. */
  database?: Engine
  processes?: number
  moves: Move[]
}

const folder = join(import.meta.dirname, 'found')

export const foundFiles = () => readdirSync(folder).filter((file) => file.endsWith('.json'))

export const readFound = (file: string): Found => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Writes a found file, a line for each move. Returns its path. */
export function writeFound(name: string, { moves, ...found }: Found): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  const lines = moves.map((move) => `    ${JSON.stringify(move)}`).join(',\n')
  writeFileSync(file, `${JSON.stringify(found, null, 2).slice(0, -2)},\n  "moves": [\n${lines}\n  ]\n}\n`)
  return file
}
