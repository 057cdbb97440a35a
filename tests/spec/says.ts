import { type StatementId, statements } from './statements.ts'

export const STATEMENT = 'statement'

/**
 * Returns the title and details of a test of these statements of the specification: `test(...says('5.4'), async ...)`.
 * The table at the end of a run lists them.
 */
export function says(...ids: [StatementId, ...StatementId[]]) {
  const title = ids.map((id) => `${id} ${statements[id]}`).join(' · ')
  return [title, { annotation: ids.map((id) => ({ type: STATEMENT, description: id })) }] as const
}
