import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 120

/** Presses Tab until the element has the focus, and checks that it can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => isSeen(target), 'the focus can be seen').toBe(true)
      return
    }
  }
  throw new Error('The keyboard does not come here')
}

/** The focused element is inside the window, and it or its field has an outline. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const wears = (node: Element | null) => node !== null && getComputedStyle(node).outlineStyle !== 'none'
    return bottom > 0 && top < innerHeight && (wears(element) || wears(element.parentElement))
  })

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
