import { fork } from 'node:child_process'
import { childScript } from './child-script.ts'

export interface ChildLimits {
  /** What the process may hold in all, in MB. A file that needs more was made to harm. */
  memoryMb: number
  /** Of that, what JavaScript may hold. */
  heapMb: number
  /** What one job may take of the processor. A busy machine does not shorten it. */
  cpuSeconds: number
  /** Gives large blocks back to the system as soon as they are free. A peak is 20 MB lower, and a process with many of them half as fast. */
  givesBack?: boolean
}

/** For glibc. */
const givingBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Starts a script in a process that can die alone. It gets nothing of the environment, which has secrets. `serveParent` holds the limits. */
export const startChild = (source: string, { memoryMb, heapMb, cpuSeconds, givesBack }: ChildLimits) =>
  fork(childScript(source), [String(memoryMb), String(cpuSeconds)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--expose-gc'],
    env: givesBack ? givingBack : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
