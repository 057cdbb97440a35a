import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'

const PAUSE_MS = 2_000
/** Longer than the register takes, if it answers. */
const TRIES = 15

/** Loads the company again while the register is being asked, so that its answer appears. */
export function useAwaitedCheck({ askedAt, details }: CompanyTaxIdCheck) {
  const { revalidate } = useRevalidator()
  const left = useRef({ askedAt, tries: TRIES })
  if (left.current.askedAt !== askedAt) left.current = { askedAt, tries: TRIES }
  const isAwaited = details?.nextTryAt !== null && details?.tries === 0
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => {
      if (left.current.tries-- > 0) void revalidate()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
