import type { JobAnswer } from '../../ground/children/job-line.ts'
import { serveParent } from '../../ground/children/serve-parent.ts'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { toError } from '../../ground/to-error.ts'
import type { StatementFile } from './bank-statement.ts'
import { readStatementFile } from './read-statement-file.ts'

/** Runs in a process of its own. */
const answer = serveParent<object, JobAnswer<StatementFile>>((_job, file) => {
  try {
    answer({ result: readStatementFile(file) })
  } catch (error) {
    answer(error instanceof UnreadableFile ? { refused: error.message } : { fault: String(toError(error).stack) })
  }
})
