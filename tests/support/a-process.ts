import { onTestFinished } from 'vitest'
import { type RunningProgram, runProgram } from './run-program.ts'

/** Starts the program in a process that ends with the test. The demo catalog is off unless DEMO is on. */
export function aProcess(environment: Record<string, string>): RunningProgram {
  const running = runProgram({ PORT: '0', DEMO: 'off', ...environment })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  return running
}
