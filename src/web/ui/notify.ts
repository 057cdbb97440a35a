import type { ReactElement } from 'react'

/** The toasts load with the first one that is wanted: no page pays for them beforehand. */
const load = async () => {
  const [{ default: toast }, { raiseToaster }] = await Promise.all([import('react-hot-toast/headless'), import('./toast-host.tsx')])
  raiseToaster()
  return toast
}

/** Plates at the top centre. Blank, error and custom stay 4 seconds, success 2, loading until it is dismissed. */
export const notify = {
  blank: async (text: string) => (await load())(text),
  success: async (text: string) => (await load()).success(text),
  /** Orders tell their good news for 4 seconds. */
  order: async (text: string) => (await load()).success(text, { duration: 4000 }),
  error: async (text: string) => (await load()).error(text),
  loading: async (text: string) => (await load()).loading(text),
  custom: async (text: string, icon: ReactElement) => (await load())(text, { icon }),
  dismiss: async (id: string) => (await load()).dismiss(id),
}
