import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** How often customers ask. */
const ASK_MS = 25
const ask = async () => (await fetch(workerData as string)).text()
const times: number[] = []
let isAsking = true
parentPort?.once('message', () => {
  isAsking = false
})
// The first one opens the connection and loads what asks.
await ask()
parentPort?.postMessage('ready')
while (isAsking) {
  const asked = performance.now()
  await ask()
  times.push(performance.now() - asked)
  await pause(ASK_MS)
}
parentPort?.postMessage(times)
