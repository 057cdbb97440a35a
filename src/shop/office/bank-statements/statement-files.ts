import { JobLine } from '../../ground/children/job-line.ts'
import type { StatementFile } from './bank-statement.ts'

/** Reads files from outside, one after another. A bank's largest file takes a tenth of this. */
export const statementFiles = new JobLine<object, StatementFile>({
  script: 'src/shop/office/bank-statements/statement-child.ts',
  limits: { memoryMb: 320, heapMb: 200, cpuSeconds: 10 },
  maxWaiting: 5,
  isFresh: true,
  work: 'statements',
})
