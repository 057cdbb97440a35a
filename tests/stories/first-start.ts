import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArguments } from '../bench/running-shop.ts'
import { runProgram } from '../support/run-program.ts'

export interface FirstStart {
  /** Where the program says that the shop is set up. */
  address: string
  email: string
  /** It is printed once. */
  password: string
  stop(): Promise<void>
}

/** What `npm start` does in a new clone: a shop without settings, with an empty data folder. */
export async function firstStart(): Promise<FirstStart> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-first-start-'))
  const { child, waitForOutput } = runProgram({ PORT: '0', DATA_DIR: dataDir }, startArguments)
  const stop = async () => {
    const isOver = child.exitCode === null && once(child, 'close')
    child.kill('SIGTERM')
    await isOver
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const [, email = '', password = ''] = await waitForOutput(/Demo administrator: (\S+) {2}password: (\S+)/)
    const [, address = ''] = await waitForOutput(/Set the shop up at (\S+)\n/)
    return { address, email, password, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
