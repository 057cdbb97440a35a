/*
 * Replaces `<form>`: what is sent between the first paint and hydration is sent once React listens, instead of leaving the page.
 * Canary: tests/stories/navigation.story.ts.
 */

import { type ComponentProps, use, useLayoutEffect, useRef } from 'react'
import { ScriptNonce } from './script-nonce.ts'

/** Inline script: holds a submit before hydration instead of leaving the page. */
const holdEarlySubmit = `addEventListener('submit',e=>{const d=e.target.dataset;if('early'in d){e.preventDefault();d.early='submitted'}},true)`

/** Repeats a submit from before hydration. Without JavaScript, only a form with its own `method` is sent: `dialog` does nothing. */
export function LiveForm({ children, ...form }: ComponentProps<'form'>) {
  const node = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const isSubmitted = node.current?.dataset.early === 'submitted'
    node.current?.removeAttribute('data-early')
    if (isSubmitted) node.current?.requestSubmit()
  }, [])
  return (
    <form ref={node} method="dialog" noValidate data-early="" suppressHydrationWarning {...form}>
      <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: holdEarlySubmit }} />
      {children}
    </form>
  )
}
