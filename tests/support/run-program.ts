import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningProgram {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** Waits until the output matches. Throws with the output when the process ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  output(): string
}

/** Starts the program in a process with these variables alone. The caller ends it. */
export function runProgram(environment: Record<string, string>, nodeArguments: string[] = ['src/main.ts']): RunningProgram {
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let failed = ''
  child.stdout.on('data', (bytes) => {
    printed += bytes
  })
  child.stderr.on('data', (bytes) => {
    failed += bytes
  })
  const waitForOutput = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(printed)
      if (found) return found
      if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} and printed:\n${printed}${failed}`)
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    }
  }
  return { child, waitForOutput, output: () => printed }
}
