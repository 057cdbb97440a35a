import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../src/startup/config.ts'

const compose = readFileSync('compose.yaml', 'utf8')
const [, shop = ''] = /^x-shop: &shop\n([\s\S]*?)^services:/m.exec(compose) ?? []
const passed = [...shop.matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
const known = [...readFileSync('src/startup/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]*): optional/gm)].map(([, name = '']) => name)
const documented = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
)

/** The image sets them: where the process listens and writes inside of the container. */
const ofImage = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR']
/** Made of others, or different behind the proxy of the file. */
const ofCompose = { DATABASE_URL: /^postgres:\/\//, TRUST_PROXY: /^\$\{TRUST_PROXY:-1\}$/ }

test('the configuration says every variable that the shop reads, and no other', () => {
  expect(known.length).toBeGreaterThan(25)
  expect(documented.toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted())
})

test('compose.yaml passes every variable under its own name', () => {
  expect(passed.map(({ name }) => name).toSorted()).toEqual(known.filter((name) => !ofImage.includes(name)).toSorted())
  for (const { name, value } of passed) {
    if (name in ofCompose) expect(value).toMatch(ofCompose[name as keyof typeof ofCompose])
    else expect(value).toMatch(new RegExp(`^\\$\\{${name}(:[-?].*)?\\}$`))
  }
})

test('a variable that compose.yaml passes empty counts as absent', () => {
  expect(readConfig(Object.fromEntries(known.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each(['x-shop: &shop', '  database:', '  proxy:'])(
  '%s runs read-only, without new privileges, and drops all capabilities',
  (start) => {
    const indent = start.startsWith(' ') ? '    ' : '  '
    const [, after = ''] = compose.split(`\n${start}\n`)
    const [section = ''] = after.split(/^ {0,2}[a-z]/m)
    const lines = start.startsWith(' ') ? section.split('\n') : shop.split('\n')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', '  - no-new-privileges:true']) expect(lines).toContain(indent + line)
    if (!start.startsWith(' ')) expect(shop).not.toContain('cap_add')
  },
)

test('the services of systemd read one file with all variables, and write to their state folder alone', () => {
  for (const unit of ['deploy/shop.service', 'deploy/shop@.service']) {
    const lines = readFileSync(unit, 'utf8').split('\n')
    const hardened = ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'StateDirectory=shop']
    for (const line of ['EnvironmentFile=-/etc/shop.env', ...hardened]) expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('ReadWritePaths'))).toEqual([])
  }
})

test('the image is built with its pages, and its start builds nothing', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  expect(image).toContain('RUN npm run build')
  expect(image).toContain('COPY --from=build /shop/build ./build')
  expect(image).toMatch(/^USER node$/m)
})
