import { spawn } from 'node:child_process'

/** `npm run check`: types, lint, format, layers, unused code, environment access, imports between folders, length of files, typed numbers, type assertions and regular expressions. */
const checks: Array<[name: string, command: string]> = [
  ['route types', 'react-router typegen'],
  // With one thread it takes as long on two cores, and 40 % less of the processor's time.
  ['types', 'tsc --noEmit --singleThreaded'],
  ['lint, format and layers', 'biome check --error-on-warnings'],
  ['unused code', 'knip --no-progress'],
  ['environment', 'node scripts/check-environment.ts'],
  ['folders', 'node scripts/check-folders.ts'],
  ['length of files', 'node scripts/check-file-length.ts'],
  ['typed numbers', 'node scripts/check-numbers.ts'],
  ['type assertions', 'node scripts/check-casts.ts'],
  ['regular expressions', 'node scripts/check-expressions.ts'],
]

let failed = 0
for (const [name, command] of checks) {
  const started = performance.now()
  const { code, output } = await run(command)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  (${Math.round(performance.now() - started)} ms)\n`)
  if (code !== 0) {
    failed++
    process.stdout.write(`${output}\n`)
  }
}
process.exit(failed === 0 ? 0 : 1)

function run(command: string): Promise<{ code: number; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; output: string }>()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes
    })
  child.once('error', reject)
  child.once('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}
