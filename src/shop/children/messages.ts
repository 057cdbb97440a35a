import type { ChildEnd } from './child.ts'
import type { ChildLimits } from './start-child.ts'

export const childMessages = {
  lineIsFull: 'Many files are being read right now. Please try again in a moment.',
  /** For the log. */
  ended: (work: string, end: ChildEnd, { memoryMb, cpuSeconds }: ChildLimits) => {
    const why = {
      memory: `it needed more than ${memoryMb} MB`,
      time: `it took more than ${cpuSeconds} s of the processor`,
      crash: 'it crashed',
    }[end]
    return `The process that ${work} was ended: ${why}. The shop goes on, and the next file gets a new process.`
  },
}
