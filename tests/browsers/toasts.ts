import type { Page } from './page.ts'
import { until } from './steps.ts'

/** Milliseconds after which the longest toast has left. */
const LONGEST_MS = 8_000

/** Expects a toast with this text, which covers nothing but its own place at the top and leaves by itself. */
export async function seeToastLeave(page: Page, text: string, takeShot?: () => Promise<unknown>) {
  await until(`the toast ${text}`, async () => ((await page.run(shownToasts)).includes(text) ? '' : 'does not appear'))
  // A mouse that rests on a toast keeps it.
  await page.moveMouseAway()
  const problem = await page.run(findToastProblem)
  if (problem) throw new Error(`The toast ${text} ${problem}`)
  await takeShot?.()
  await until(`the toast ${text}`, async () => ((await page.run(shownToasts)).includes(text) ? 'stays' : ''), LONGEST_MS)
}

const shownToasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n')

function findToastProblem(): string {
  const list = document.querySelector('.toaster ul')
  const last = list?.lastElementChild
  if (!list || !last) return ''
  const [all, end] = [list.getBoundingClientRect(), last.getBoundingClientRect()]
  if (end.height > 100) return `is ${end.height} px high`
  if (Math.abs(all.bottom - end.bottom) > 1) return `ends at ${end.bottom}, and its list at ${all.bottom}`
  if (Math.abs(end.left + end.right - innerWidth) > 24) return `is not in the middle: ${end.left} to ${end.right}`
  const below = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  return below?.closest('.toaster') ? 'covers the middle of the page' : ''
}
