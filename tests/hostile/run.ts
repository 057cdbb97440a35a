import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { missedTargets, recordFigure } from '../bench/figures.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileLimits } from './hostile-limits.ts'
import { openHostileShop } from './hostile-shop.ts'

/** `npm run hostile [part of a name]`: what each hostile file costs. */
const [wanted = ''] = process.argv.slice(2)

ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
const { maxMs, maxMb, maxOtherMs } = hostileLimits
process.stdout.write(`\nEach file within ${maxMs} ms and the memory of its kind, others answered within ${maxOtherMs} ms:\n\n`)
const { send, stop } = await openHostileShop()
for (const file of hostileFiles.filter(({ name }) => name.includes(wanted))) {
  const { bytes, said, answeredMs, cpuMs, peakMb, shopCpuMs, slowestMs, medianMs } = await send(file)
  const [answered, slowest] = [Math.round(answeredMs), Math.round(slowestMs)]
  const isReached = answered <= maxMs && peakMb <= maxMb[file.kind] && slowest <= maxOtherMs
  const figures = `${answered} ms (processor ${cpuMs} ms, shop ${shopCpuMs} ms), ${Math.round(peakMb)} MB, others ${slowest} ms (middle ${Math.round(medianMs)})`
  recordFigure(`${file.name}, ${Math.ceil(bytes / 1024)} KB`, figures, said ?? 'taken', isReached)
}
await stop()
process.stdout.write(
  missedTargets().length === 0 ? '\nEvery file keeps to its limits.\n\n' : `\n${missedTargets().length} files do not.\n\n`,
)
process.exit(missedTargets().length === 0 ? 0 : 1)
