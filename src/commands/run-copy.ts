import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../config.ts'
import { DamagedArchive } from '../shop/backup/archive.ts'
import { CopyRefused } from '../shop/backup/copy-refused.ts'
import type { Report } from '../shop/backup/progress.ts'

/** Runs a command that copies a shop: 0 when the copy is there and its books agree, 1 when they do not, 2 when there is no copy. */
export async function runCopy(name: string, usage: string, work: (config: Config, args: string[], tell: Report) => Promise<string[]>) {
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  const started = performance.now()
  try {
    const faults = await work(readConfig(), process.argv.slice(2), tell)
    for (const fault of faults) tell(fault)
    tell(faults.length === 0 ? 'The books agree.' : `The copy is made as the shop was: in its books ${faults.length} things do not hold.`)
    tell(`${name} is done, in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } catch (fault) {
    process.stderr.write(`${isPlain(fault) ? fault.message : `${name} did not work: ${(fault as Error).stack}`}\n`)
    if (fault instanceof ConfigurationError) process.stderr.write(`${usage}\n`)
    process.exitCode = 2
  }
}

/** A refusal of ours, a file or a server that cannot be reached: told without a stack. */
const isPlain = (fault: unknown): fault is Error =>
  fault instanceof ConfigurationError ||
  fault instanceof CopyRefused ||
  fault instanceof DamagedArchive ||
  /^(ENOENT|EACCES|ENOSPC|EISDIR|ECONNREFUSED|ENOTFOUND|28P01|3D000)$/.test((fault as { code?: string }).code ?? '')

export function theFile([file, ...more]: string[]): string {
  if (!file || more.length > 0) throw new ConfigurationError('Name one file')
  return file
}

/** There is a shop to copy. */
export function theShop({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl && !existsSync(join(dataDir, 'shop.db'))) throw new ConfigurationError(`There is no shop in ${dataDir}`)
}
