/** Loads what toasts need, so that a toast can say that the connection is lost. */
export const prepareToasts = () =>
  Promise.all([import('react-hot-toast/headless'), import('./toast-host.tsx'), import('./toaster.tsx'), import('./undo-toast.tsx')]).catch(
    () => undefined,
  )
