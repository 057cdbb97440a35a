import { useEffect } from 'react'
import { signInMessages } from '../../identity/messages.ts'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { useReturnFromGoogle } from './use-return-from-google.ts'

/** What the window shows in which somebody confirmed with Google, until it has closed itself. Some browsers leave that to the person. */
export function ConfirmedWithGoogle({ search }: { search: URLSearchParams }) {
  const { busy, refusal } = useReturnFromGoogle(search)
  const isConfirmed = !busy && refusal === undefined
  useEffect(() => {
    if (isConfirmed) window.close()
  }, [isConfirmed])
  return (
    <>
      <p role="status">{isConfirmed && signInMessages.closeWindow}</p>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}
