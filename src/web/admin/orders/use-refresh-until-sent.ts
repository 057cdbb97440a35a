import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../../contract/order.ts'

/** Seconds between two refreshes, for a minute. A gateway that does not answer by then is asked again much later. */
const pauses = [1, 2, 3, 4, 5, 10, 15, 20]

/** Refreshes the order until the gateway has its refunds. */
export function useRefreshUntilSent(order: OrderDetail | undefined) {
  const waiting = (order?.refunds ?? []).filter(({ state }) => state === 'pending').map(({ _id }) => _id)
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
