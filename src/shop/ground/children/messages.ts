import type { ChildEnd } from './child.ts'
import type { ChildWork } from './ended-children.ts'
import type { ChildLimits } from './start-child.ts'

const doing: Record<ChildWork, string> = {
  images: 'opens uploaded images',
  logos: 'draws uploaded logos',
  widths: 'scales images',
  imports: 'reads files of products',
  statements: 'reads bank statements',
}

export const childMessages = {
  lineIsFull: 'Many files are being read right now. Please try again in a moment.',
  /** For the log. */
  ended: (work: ChildWork, end: ChildEnd, { memoryMb, cpuSeconds }: ChildLimits) => {
    const why = {
      memory: `it needed more than ${memoryMb} MB`,
      time: `it took more than ${cpuSeconds} s of the processor`,
      crash: 'it crashed',
    }[end]
    return `The process that ${doing[work]} was stopped: ${why}. The shop keeps running, and the next file gets a new process.`
  },
}
