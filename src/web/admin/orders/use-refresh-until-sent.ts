import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderMail } from '../../../contract/messaging/outbox.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'

/** Seconds between two refreshes, for a minute. A gateway that does not answer by then is asked again much later. */
const pauses = [1, 2, 3, 4, 5, 10, 15, 20]

/** The mail of a shipment waits for ten seconds. */
const SOON_MS = 15_000

/** Refreshes the order until the gateway has its refunds, and mail that is due soon has left. */
export function useRefreshUntilSent(order: OrderDetail | undefined, mails: OrderMail[]) {
  const refunds = (order?.refunds ?? []).filter(({ state }) => state === 'pending')
  const due = mails.filter(({ state, at }) => state === 'waiting' && Date.parse(at) <= Date.now() + SOON_MS)
  const waiting = [...refunds, ...due].map(({ _id }) => _id)
  const asked = waiting.join()
  const [refreshes, setRefreshes] = useState({ asked, count: 0 })
  const { revalidate } = useRevalidator()
  const count = refreshes.asked === asked ? refreshes.count : 0
  useEffect(() => {
    const pause = pauses[count]
    if (asked === '' || pause === undefined) return
    const timer = setTimeout(async () => {
      await revalidate()
      setRefreshes({ asked, count: count + 1 })
    }, pause * 1000)
    return () => clearTimeout(timer)
  }, [asked, count, revalidate])
}
