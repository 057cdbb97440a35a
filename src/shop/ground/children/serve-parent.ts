import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { fileCollector, type Sent } from './file-parts.ts'

/** How often the watch looks. In this time, a decoder can take some ten MB more. */
const WATCH_MS = 10
const [memoryMb, cpuSeconds] = process.argv.slice(2).map(Number)

/** Runs in a thread, because the process may be busy. There is nothing to save, so it ends at once: with the shop, or by a signal that says why. */
const watch = `
const { parentPort } = require('node:worker_threads')
let start = process.cpuUsage()
parentPort.on('message', () => { start = process.cpuUsage() })
setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  const { user, system } = process.cpuUsage(start)
  if (process.memoryUsage.rss() > ${memoryMb} * 1048576) process.kill(process.pid, 'SIGKILL')
  if (user + system > ${cpuSeconds} * 1e6) process.kill(process.pid, '${process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'}')
}, ${WATCH_MS})`

/** Takes what the shop sends, in a process that ends with the shop, or when it exceeds its limits. Returns a function that answers. */
export function serveParent<Message, Answer extends object>(take: (message: Message, file: Uint8Array) => void): (answer: Answer) => void {
  const watching = new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } })
  watching.unref()
  dieFirst()
  const collect = fileCollector<Message>((message, file) => {
    watching.postMessage('start')
    take(message, file)
  })
  process.on('message', (sent: Sent<Message>) => collect(sent))
  process.on('disconnect', () => process.exit())
  // A supervisor sends them to all processes of the shop, which finishes what it has begun.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  return (answer) => {
    process.send?.(answer)
    // What a file needed is free before the next one needs as much. The job still holds it until it has returned.
    setImmediate(() => globalThis.gc?.())
  }
}

/** Where memory is short, Linux ends this process and not the shop. */
function dieFirst() {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
