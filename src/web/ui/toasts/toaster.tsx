import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { Icon } from '../pictures/icon.tsx'
import { durations } from './toast-durations.ts'

/** The library itself keeps at most 20 toasts, as the specification asks. */
const options = Object.fromEntries(Object.entries(durations).map(([kind, duration]) => [kind, { duration }]))

export default function Toaster() {
  const { toasts, handlers } = useToaster(options)
  const list = useRef<HTMLUListElement>(null)
  const newest = toasts[0]?.id
  // A dialog may have opened above the toasts; showing the popover again brings them to the top.
  useLayoutEffect(() => {
    list.current?.hidePopover()
    if (newest) list.current?.showPopover()
  }, [newest])
  // A finger enters and never leaves.
  const pause = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') handlers.startPause()
  }
  return (
    <ul ref={list} popover="manual" onPointerEnter={pause} onPointerLeave={handlers.endPause}>
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <li key={toast.id} className="toast" {...(toast.type === 'error' && { role: 'alert' })}>
            {toast.icon ?? <ToastIcon type={toast.type} />}
            <span>{resolveValue(toast.message, toast)}</span>
          </li>
        ))}
    </ul>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <span className="spinner spinner-small" aria-hidden="true" />
  if (type !== 'success' && type !== 'error') return null
  return (
    <span className={type === 'success' ? 'toast-icon is-success' : 'toast-icon is-error'}>
      {type === 'success' ? <Icon name="check" size={14} weight={2.4} /> : <Icon name="close" size={14} weight={2.2} />}
    </span>
  )
}
