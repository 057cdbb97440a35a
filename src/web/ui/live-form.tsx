import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Runs as the page is read: a form that is sent before the page is alive waits, instead of leaving the page. */
const holdEarlySubmit = `addEventListener('submit',e=>{const d=e.target.dataset;if('asleep'in d){e.preventDefault();d.asleep='pressed'}},true)`

/**
 * A form that scripts answer. Pressed before they are there, it is sent as soon as they are, with what was typed. A browser
 * without scripts sends it only where `method` says so: outside of a dialog the method `dialog` does nothing.
 */
export function LiveForm({ children, ...form }: ComponentProps<'form'>) {
  const node = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const pressed = node.current?.dataset.asleep === 'pressed'
    node.current?.removeAttribute('data-asleep')
    if (pressed) node.current?.requestSubmit()
  }, [])
  return (
    <form ref={node} method="dialog" noValidate data-asleep="" suppressHydrationWarning {...form}>
      <script dangerouslySetInnerHTML={{ __html: holdEarlySubmit }} />
      {children}
    </form>
  )
}
