import { spawn } from 'node:child_process'

/** Every rule that a command can hold: types, lint and form, zones, unused code, who reads the environment. */
const checks: Array<[name: string, command: string]> = [
  ['route types', 'react-router typegen'],
  ['types', 'tsc --noEmit'],
  ['lint, form and zones', 'biome check --error-on-warnings'],
  ['unused code', 'knip --no-progress'],
  ['environment', 'node scripts/check-environment.ts'],
]

let failed = 0
for (const [name, command] of checks) {
  const started = performance.now()
  const { code, said } = await run(command)
  process.stdout.write(`${code === 0 ? 'holds ' : 'BROKEN'}  ${name}  (${Math.round(performance.now() - started)} ms)\n`)
  if (code !== 0) {
    failed++
    process.stdout.write(`${said}\n`)
  }
}
process.exit(failed === 0 ? 0 : 1)

function run(command: string): Promise<{ code: number; said: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; said: string }>()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes
    })
  child.once('error', reject)
  child.once('close', (code) => resolve({ code: code ?? 1, said }))
  return promise
}
