import { type ComponentType, lazy } from 'react'

/** How long a script that comes later may take (specification section 9). */
export const SCRIPT_TIMEOUT_MS = 120_000

/** A part whose script comes after the page. When the script does not come, in time or at all, the page stands without the part. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => withTimeout(load()).catch(() => ({ default: (() => null) as ComponentType<Props> })))

async function withTimeout<T>(script: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The script did not come')), SCRIPT_TIMEOUT_MS)
  return Promise.race([script, promise]).finally(() => clearTimeout(timer))
}
