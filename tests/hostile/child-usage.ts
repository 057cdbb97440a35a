import { readFileSync, writeFileSync } from 'node:fs'

/** What a process used so far. */
interface Usage {
  cpuMs: number
  peakMb: number
}

const MS_PER_TICK = 10
const WATCH_MS = 10

const readProcess = (pid: number | string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The file that a process runs. */
export const scriptOf = (pid: number): string =>
  readProcess(pid, 'cmdline')
    .split('\0')
    .find((part) => /\.[jt]s$/.test(part)) ?? ''

/** The processes that the main thread of a process has started. Linux only. */
export const childrenOf = (pid: number): number[] => readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)

function usageOf(pid: number): Usage | undefined {
  const [, , , , , , , , , , , user, system] = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  const peak = /VmHWM:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1]
  return peak === undefined ? undefined : { cpuMs: (Number(user) + Number(system)) * MS_PER_TICK, peakMb: Number(peak) / 1024 }
}

/** Watches what the children of a process use while `work` is done: the processor time of all, the peak of each, and the files they run. */
export async function childUsage<Result>(
  pid: number,
  work: () => Promise<Result>,
  isWatched = (_child: number) => true,
): Promise<{ result: Result; cpuMs: number; peaksMb: number[]; scripts: Set<string> }> {
  const before = new Map<number, Usage>()
  for (const child of childrenOf(pid)) {
    try {
      writeFileSync(`/proc/${child}/clear_refs`, '5')
    } catch {}
    before.set(child, usageOf(child) ?? { cpuMs: 0, peakMb: 0 })
  }
  const last = new Map<number, Usage>()
  const scripts = new Set<string>()
  const look = () => {
    for (const child of childrenOf(pid).filter(isWatched)) {
      const usage = usageOf(child)
      if (usage) last.set(child, usage)
      scripts.add(scriptOf(child))
    }
  }
  const watching = setInterval(look, WATCH_MS)
  try {
    const result = await work()
    look()
    const used = [...last].map(([child, { cpuMs, peakMb }]) => ({ cpuMs: cpuMs - (before.get(child)?.cpuMs ?? 0), peakMb }))
    return {
      result,
      scripts,
      cpuMs: used.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      peaksMb: used.filter(({ cpuMs }) => cpuMs > 0).map(({ peakMb }) => peakMb),
    }
  } finally {
    clearInterval(watching)
  }
}
