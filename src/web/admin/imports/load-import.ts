import type { ProductImport, ProductImportRow } from '../../../contract/catalog/product-imports.ts'
import { api } from '../../session/api.ts'

const SHOWN = 20
const EARLIER = 20
/** Most imports are checks that nobody applied. */
const READ = 100
const DAY_MS = 86_400_000

export interface RowsPage {
  rows: ProductImportRow[]
  next: string | undefined
}

/** The import that the address names, or the last one that waits for a decision or ended without one today, with its rows. */
export async function loadImport(params: URLSearchParams) {
  const imports = await api.productImports.list({ limit: READ })
  const named = params.get('import')
  const [last] = imports
  const importId = named ?? (last && isNews(last) ? last._id : undefined)
  const current = importId === undefined ? undefined : await api.productImports.find({ importId })
  const earlier = imports.filter(({ _id, state }) => (state === 'applied' || state === 'undone') && _id !== current?._id).slice(0, EARLIER)
  const none: RowsPage = { rows: [], next: undefined }
  const load = async (kind: 'error' | 'changed' | 'new' | 'kept', query: { column?: string; after?: number } = {}): Promise<RowsPage> => {
    if (!current) return none
    let next: string | undefined
    const rows = await api.productImports.rows(
      { importId: current._id, kind, limit: SHOWN, ...query },
      { context: { onNextPage: (after) => (next = after) } },
    )
    return { rows, next }
  }
  const [column, after] = [params.get('column'), params.get('after')]
  const isChecked = current?.state === 'checked'
  const [errors, changed, added, kept, counts] = await Promise.all([
    isChecked ? load('error') : none,
    isChecked ? load('changed', { ...(column && { column }), ...(after && { after: Number(after) }) }) : none,
    isChecked ? load('new') : none,
    current?.state === 'undone' ? load('kept') : none,
    api.managedProducts.counts(),
  ])
  return { current, counts, earlier, errors: errors.rows, changed, added: added.rows, kept: kept.rows }
}

/** Whether an import that nobody asked for is shown: it is running, or it was interrupted or refused today. */
function isNews({ state, createdAt }: ProductImport): boolean {
  if (state === 'stopped' || state === 'refused') return Date.now() - Date.parse(createdAt) < DAY_MS
  return state !== 'applied' && state !== 'undone'
}
