import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../session/api.ts'
import { personMayDo } from '../session/may-do.ts'
import { refreshPerson } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import type { DashboardEntry } from '../ui/frame/navigation.ts'

export type DrawerCounts = Record<NonNullable<DashboardEntry['counts']>, number>

/** Counts what waits for an administrator, or the offers that wait for a customer, again after each navigation and action. Keeps the last counts if that fails. */
export function useDrawerCounts(): DrawerCounts | undefined {
  const { person } = useSession()
  const isAdmin = person?.admin
  const { key } = useLocation()
  const { state } = useRevalidator()
  const [counts, setCounts] = useState<DrawerCounts>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again after a navigation
  useEffect(() => {
    if (isAdmin === undefined || state === 'loading') return
    let isCurrent = true
    readCounts().then(
      (read) => isCurrent && setCounts(read),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isAdmin, key, state])
  return counts
}

/** Without the current role of administrator, only offers can wait. */
async function readCounts(): Promise<DrawerCounts | undefined> {
  const person = await refreshPerson()
  if (!person) return undefined
  const none = { 'to ship': 0, unanswered: 0, failed: 0, requested: 0 }
  if (!person.admin) return { ...none, offered: (await api.quotes.counts()).offered }
  const [orders, messages, outbox, quotes] = await Promise.all([
    personMayDo(person, 'orders', 'refunds', 'customers') ? api.orders.counts() : { pending: 0 },
    personMayDo(person, 'orders', 'customers') ? api.inbox.counts() : { unanswered: 0 },
    personMayDo(person, 'settings') ? api.outbox.counts() : { failed: 0 },
    personMayDo(person, 'orders', 'customers') ? api.quotes.counts() : { requested: 0 },
  ])
  return { 'to ship': orders.pending, unanswered: messages.unanswered, failed: outbox.failed, requested: quotes.requested, offered: 0 }
}
