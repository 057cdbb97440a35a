import { NeedsJavaScript } from './needs-javascript.tsx'
import { Spinner } from './spinner.tsx'

export function LoaderScreen() {
  return (
    <main className="loader-screen">
      <h1 className="visually-hidden">Loading</h1>
      <Spinner />
      <NeedsJavaScript />
    </main>
  )
}
