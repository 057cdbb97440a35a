import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router'

/** Read before the first paint, too: root.tsx. */
const VIEW_KEY = 'view'

/** Keeps the choice of a visitor between cards and a table. */
export function rememberView(view: 'table' | undefined) {
  try {
    if (view) localStorage.setItem(VIEW_KEY, view)
    else localStorage.removeItem(VIEW_KEY)
  } catch {}
}

/** Leads to the table when it was chosen before. */
export const keepView: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname, search, searchParams } = new URL(request.url)
  if (searchParams.has('view') || localStorage.getItem(VIEW_KEY) !== 'table') return next()
  throw redirect(`${pathname}${search ? `${search}&` : '?'}view=table`)
}
