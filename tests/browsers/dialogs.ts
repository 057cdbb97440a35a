import { button, type Target } from './find-element.ts'
import type { Page } from './page.ts'
import { press, until } from './steps.ts'

export const dialogTitle = (page: Page) =>
  page.run(() => [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent?.trim() ?? '')

/** Expects the uppermost dialog to have this title, and to show or scroll to everything in it. */
export async function seeDialog(page: Page, title: RegExp, takeShot?: (name: string) => Promise<unknown>) {
  await until(`the dialog ${title}`, async () => {
    const shown = await dialogTitle(page)
    return title.test(shown) ? '' : shown ? `is ${shown}` : 'does not open'
  })
  const problem = await page.run(findDialogProblem)
  await takeShot?.(
    `dialog-${(await dialogTitle(page))
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .slice(0, 30)}`,
  )
  if (problem) throw new Error(`The dialog ${title}: ${problem}`)
}

/** Presses a button of the uppermost dialog, and expects the dialog to close. */
export async function leaveDialog(page: Page, by: Target = button('Close')) {
  const title = await dialogTitle(page)
  await press(page, by)
  await until(`the dialog ${title}`, async () => ((await dialogTitle(page)) === title ? 'stays' : ''))
}

function findDialogProblem(): string {
  const dialog = [...document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1)
  if (!dialog) return 'is not open'
  const box = dialog.getBoundingClientRect()
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
    return `is not in the window: ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`
  const body = dialog.querySelector('.modal-body') ?? dialog
  const hidden = body.scrollHeight - body.clientHeight
  if (body.scrollWidth > body.clientWidth) return `is ${body.scrollWidth - body.clientWidth} px too wide`
  if (hidden > 1) {
    const canGrow = box.height < innerHeight - 34 && dialog.classList.contains('modal-fit-content')
    if (canGrow || body.clientHeight < 100) return `shows ${body.clientHeight} of ${body.scrollHeight} px`
    body.scrollTop = body.scrollHeight
    const end = body.lastElementChild?.getBoundingClientRect().bottom ?? 0
    body.scrollTop = 0
    if (end > body.getBoundingClientRect().bottom) return 'does not scroll to its end'
  }
  for (const pressed of dialog.querySelectorAll('header button, footer button, .confirm-dialog-actions button')) {
    const { x, y, width, height } = pressed.getBoundingClientRect()
    if (!pressed.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return `covers its button ${pressed.textContent}`
  }
  return ''
}
