import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, toError } from '../shop/ground/to-error.ts'
import { DamagedArchive } from '../shop/operations/backup/archive.ts'
import { CopyRefused } from '../shop/operations/backup/copy-refused.ts'
import type { Report } from '../shop/operations/backup/progress.ts'
import { type Config, ConfigurationError, readConfig } from '../startup/config.ts'
import { commandMessages } from './messages.ts'

/** Runs a command that copies a shop. Exit code: 0 if the copied books agree, 1 if they do not, 2 if nothing was copied. */
export async function runCopy(name: string, usage: string, work: (config: Config, args: string[], report: Report) => Promise<string[]>) {
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  const started = performance.now()
  try {
    const discrepancies = await work(readConfig(), process.argv.slice(2), report)
    for (const discrepancy of discrepancies) report(discrepancy)
    report(discrepancies.length === 0 ? commandMessages.booksAgree : commandMessages.copiedDiscrepancies(discrepancies.length))
    report(commandMessages.done(name, ((performance.now() - started) / 1000).toFixed(1)))
    process.exitCode = discrepancies.length === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : commandMessages.failed(name, String(toError(error).stack))}\n`)
    if (error instanceof ConfigurationError) process.stderr.write(`${usage}\n`)
    process.exitCode = 2
  }
}

/** Refusals and unreachable files or servers, which are printed without a stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  error instanceof CopyRefused ||
  error instanceof DamagedArchive ||
  /^(ENOENT|EACCES|ENOSPC|EISDIR|ECONNREFUSED|ENOTFOUND|28P01|3D000)$/.test(errorCode(error) ?? '')

export function readFileArgument([file, ...rest]: string[]): string {
  if (!file || rest.length > 0) throw new ConfigurationError(commandMessages.oneFile)
  return file
}

/** Throws a ConfigurationError if the data folder has no shop. */
export function requireShop({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl && !existsSync(join(dataDir, 'shop.db'))) throw new ConfigurationError(commandMessages.noShop(dataDir))
}
