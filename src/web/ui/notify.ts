import type { ReactElement } from 'react'
import { repeatedToast } from './repeated-toast.ts'
import { durations, orderDuration } from './toast-durations.ts'

/** The toasts load with the first one that is wanted: no page pays for them beforehand. */
const load = async () => {
  const [{ default: toast }, { showToaster }] = await Promise.all([import('react-hot-toast/headless'), import('./toast-host.tsx')])
  showToaster()
  return toast
}

/**
 * Plates at the top centre. Blank, error and custom stay 4 seconds, success 2, loading until it is dismissed. A success or
 * an error that is raised again while it stands becomes one that counts; `last` names what it is about.
 */
export const notify = {
  blank: async (text: string) => (await load())(text),
  success: async (text: string, last?: string) => (await load()).success(repeatedToast(text, durations.success, { last }), { id: text }),
  /** Orders tell their good news for 4 seconds. */
  order: async (text: string, last: string) =>
    (await load()).success(repeatedToast(text, orderDuration, { noun: 'orders', last }), { id: text, duration: orderDuration }),
  error: async (text: string) => (await load()).error(repeatedToast(text, durations.error), { id: text }),
  loading: async (text: string) => (await load()).loading(text),
  custom: async (text: string, icon: ReactElement) => (await load())(text, { icon }),
  dismiss: async (id: string) => (await load()).dismiss(id),
}
