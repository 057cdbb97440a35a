import { lazy, Suspense, useEffect, useState } from 'react'
import type { Confirmation as Method } from '../../contract/ground/recent-sign-in.ts'
import { onConfirmationNeeded } from '../session/confirm-sign-in.ts'

const ConfirmSignIn = lazy(async () => ({ default: (await import('../identity/confirm-sign-in.tsx')).ConfirmSignIn }))

interface Asked {
  methods: Method[]
  onAnswer: (isConfirmed: boolean) => void
}

/** Where the dialog appears that asks who somebody is, above whatever they are doing. */
export function Confirmation() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      onConfirmationNeeded((methods) => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const onAnswer = (isConfirmed: boolean) => {
          setAsked(undefined)
          resolve(isConfirmed)
        }
        setAsked({ methods, onAnswer })
        return promise
      }),
    [],
  )
  return asked ? (
    <Suspense>
      <ConfirmSignIn {...asked} />
    </Suspense>
  ) : null
}
