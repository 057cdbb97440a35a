import { button, field, type Target } from './find-element.ts'
import type { Page } from './page.ts'

const PATIENCE_MS = 20_000

/** Waits until `check` answers with no problem. */
export async function until(what: string, check: () => Promise<string>, patience = PATIENCE_MS) {
  let problem = ''
  for (const end = performance.now() + patience; performance.now() < end; await pause(100)) {
    problem = await check()
    if (problem === '') return
  }
  throw new Error(`${what}: ${problem}`)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const describe = ({ kind, name, in: around }: Target) => `${kind} ${name}${around ? ` in ${around}` : ''}`

/** Waits until somebody can see it. */
export const see = (page: Page, target: Target) =>
  until(describe(target), async () => ((await whyNotPressable(page, target)) === 'is not there' ? 'is not there' : ''))

/** Presses as soon as it is there, enabled, and nothing lies over it. */
export async function press(page: Page, target: Target) {
  await untilHydrated(page)
  await until(describe(target), () => whyNotPressable(page, target))
  await page.click(target)
}

/** Fills the fields with these labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  await untilHydrated(page)
  for (const [label, text] of Object.entries(fields)) {
    await see(page, field(label))
    await page.type(field(label), text)
  }
}

export const seeText = (page: Page, text: string) =>
  until(`the text ${text}`, async () => {
    const shown = await page.run(() => document.body.innerText.replace(/\s+/g, ' '))
    return shown.toLowerCase().includes(text.toLowerCase()) ? '' : `is not in ${shown.slice(0, 2000)}`
  })

export const isAt = (page: Page, path: RegExp) =>
  until(`the address ${path}`, async () => {
    const shown = await page.run(() => location.pathname + location.search)
    return path.test(shown) ? '' : `is ${shown}`
  })

/** Waits until nothing loads any more. A page that loads does not go into the back/forward cache. */
export const untilLoaded = (page: Page) =>
  until('the page', () =>
    page.run(() => {
      const latest = Math.max(...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd))
      const isLoading = [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')
      return isLoading || performance.now() - latest < 1500 ? 'loads' : ''
    }),
  )

export async function signIn(page: Page, { email, password }: { email: string; password: string }, path: string) {
  await page.open(`/login?from=${encodeURIComponent(path)}`)
  await fill(page, { Email: email, Password: password })
  await press(page, button('Login'))
  await isAt(page, new RegExp(`^${RegExp.escape(path)}$`))
}

/** Pages outside the shop, such as the test gateway's, have no scripts. */
export const untilHydrated = (page: Page) =>
  until('the page', () =>
    page.run(() => {
      const root = document.querySelector('header')
      const isHydrated = !root || Object.keys(root).some((key) => key.startsWith('__reactFiber'))
      return document.readyState === 'complete' && isHydrated ? '' : 'is not hydrated'
    }),
  )

const whyNotPressable = (page: Page, target: Target) =>
  page.runOn(target, (element) => {
    if (!element) return 'is not there'
    if (element.matches(':disabled, [aria-busy=true], [aria-disabled=true]')) return 'is disabled'
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (top && (element.contains(top) || top.closest('label')?.contains(element))) return ''
    return `is covered by ${top?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`
  })
