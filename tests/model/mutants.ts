import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, mutants } from './planted-defects.ts'
import { simulate } from './simulate.ts'
import type { Place } from './simulated-shop.ts'

interface Search {
  seed: number
  /** How many steps a defect has to be found in. */
  steps: number
  shops: number
  /** The name of the only one to plant. */
  only: string | undefined
  say(text: string): void
}

/** Plants one defect at a time in a copy of the sources, and simulates until it is found. Returns whether each was. */
export async function findMutants(place: Place, { seed, steps, shops, only, say }: Search): Promise<boolean> {
  let areFound = true
  for (const mutant of mutants.filter(({ name, processes = 1 }) => (only === undefined || name === only) && processes <= place.processes)) {
    const tree = plant(place.tree, mutant)
    const { failure } = await simulate({ ...place, tree }, { seed, steps, shops })
    rmSync(tree, { recursive: true, force: true })
    if (!failure) areFound = false
    const [difference = ''] = failure?.difference.split('\n') ?? []
    say(
      failure
        ? `step ${String(failure.step).padStart(5)}  ${mutant.name}\n            ${difference.slice(0, 200)}`
        : `NOT FOUND   ${mutant.name}`,
    )
  }
  return areFound
}

/** A copy of what the shop runs from, with the defect. Throws if a text that it replaces is gone. */
function plant(original: string, mutant: Mutant): string {
  const tree = mkdtempSync(join(tmpdir(), 'shop-mutant-'))
  mkdirSync(join(tree, 'tests'))
  for (const folder of ['src', 'migrations', 'package.json', 'tests/model', 'tests/support', 'tests/faults'])
    cpSync(join(original, folder), join(tree, folder), { recursive: true })
  for (const folder of ['node_modules', 'build', 'demo', 'public']) symlinkSync(join(original, folder), join(tree, folder))
  for (const [file, source] of withDefect(original, mutant)) writeFileSync(join(tree, file), source)
  return tree
}

/** The sources that a defect changes, with it. Throws if a text that it replaces is gone. */
export function withDefect(original: string, { name, changes }: Mutant): Map<string, string> {
  const sources = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const source = sources.get(file) ?? readFileSync(join(original, file), 'utf8')
    if (source.split(from).length !== 2)
      throw new Error(`The defect '${name}' cannot be planted: ${file} does not have this text once:\n${from}`)
    sources.set(
      file,
      source.replace(from, () => to),
    )
  }
  return sources
}
