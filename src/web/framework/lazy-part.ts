/*
 * Replaces `lazy` of React, which waits without end for a script and throws when it fails. Canary: tests/spec/9-limits.story.ts.
 */

import { type ComponentType, lazy } from 'react'

/** How long a lazy script may take (specification section 9). */
export const SCRIPT_TIMEOUT_MS = 120_000

/** A component whose script loads after the page. It renders nothing when the script fails to load or times out. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => withTimeout(load()).catch((): { default: ComponentType<Props> } => ({ default: () => null })))

async function withTimeout<T>(script: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The script did not load in time')), SCRIPT_TIMEOUT_MS)
  return Promise.race([script, promise]).finally(() => clearTimeout(timer))
}
