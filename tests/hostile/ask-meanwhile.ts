import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Asks for an address again and again while something else happens, and returns what each answer took, in milliseconds. It asks in a thread
 * of its own, so that making and sending a large file is not measured.
 */
export async function askMeanwhile<Result>(address: string, work: () => Promise<Result>): Promise<{ result: Result; times: number[] }> {
  const asker = new Worker(new URL('ask-thread.ts', import.meta.url), { workerData: address })
  await once(asker, 'message')
  const [ended] = await Promise.allSettled([work()])
  asker.postMessage('stop')
  const [times] = (await once(asker, 'message')) as [number[]]
  if (ended.status === 'rejected') throw ended.reason
  return { result: ended.value, times }
}
