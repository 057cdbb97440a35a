import { createElement, type ReactElement } from 'react'
import { repeatedToast } from './repeated-toast.ts'
import { durations, orderDuration } from './toast-durations.ts'

const load = async () => {
  const [{ default: toast }, { showToaster }] = await Promise.all([import('react-hot-toast/headless'), import('./toast-host.tsx')])
  showToaster()
  return toast
}

interface Undoable {
  /** Of what was changed. */
  name: string
  /** Stands under the text. */
  says?: string
  /** In milliseconds. */
  duration: number
  undo: () => void
}

/** Shows toasts. A success or error that is repeated while visible becomes one toast with a count; `last` names its latest subject. */
export const notify = {
  blank: async (text: string) => (await load())(text),
  success: async (text: string, last?: string) => (await load()).success(repeatedToast(text, durations.success, { last }), { id: text }),
  order: async (text: string, last: string) =>
    (await load()).success(repeatedToast(text, orderDuration, { noun: 'orders', last }), { id: text, duration: orderDuration }),
  /** A success that can be undone while its toast is visible. */
  undoable: async (text: string, { name, says, duration, undo }: Undoable) => {
    const [toast, { UndoToast }] = await Promise.all([load(), import('./undo-toast.tsx')])
    const id = `${text} ${name}`
    const onUndo = () => {
      toast.dismiss(id)
      undo()
    }
    toast.success(createElement(UndoToast, { text, name, says, onUndo }), { id, duration })
  },
  error: async (text: string) => (await load()).error(repeatedToast(text, durations.error), { id: text }),
  loading: async (text: string) => (await load()).loading(text),
  custom: async (text: string, icon: ReactElement) => (await load())(text, { icon }),
}
