import type { Locator, Page } from '@playwright/test'

/** Somebody who has to open every page gives up after this many. */
const PATIENCE = 12

export interface Effort {
  /** A shortcut such as Ctrl+A counts as one. */
  keys: number
  clicks: number
  /** Pages that were opened, without the one where the task begins. */
  pages: number
}

export type Purchaser = ReturnType<typeof aPurchaser>

interface Options {
  /** Those of all products, by their IDs. */
  partNumbers: ReadonlyMap<string, string>
  /** The milliseconds between two keys. */
  keyDelay: number
}

/** Works with the shop by keyboard and pointer, and counts. */
export function aPurchaser(page: Page, { partNumbers, keyDelay }: Options) {
  const effort: Effort = { keys: 0, clicks: 0, pages: 0 }
  let path = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    const next = new URL(frame.url()).pathname
    if (frame === page.mainFrame() && next !== path) effort.pages++
    path = next
  })

  async function click(target: Locator) {
    await target.click()
    effort.clicks++
  }
  async function press(key: string) {
    await page.keyboard.press(key)
    effort.keys++
  }
  async function type(text: string) {
    await page.keyboard.type(text, { delay: keyDelay })
    effort.keys += text.length
  }
  async function fill(field: Locator, text: string) {
    await click(field)
    await type(text)
  }
  const named = (label: string) => page.getByLabel(label, { exact: true })
  const listed = page.locator('.products-page').locator('article .text-faint, .tool-table-name > span')

  /** Waits until the list is the one of this address. */
  async function waitForList(parameter: string, value?: string) {
    await page.waitForURL(({ searchParams }) => (value === undefined ? searchParams.has(parameter) : searchParams.get(parameter) === value))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await listed.first().waitFor()
  }

  async function openTools() {
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }))
    await listed.first().waitFor()
  }

  async function openFamily(name: string) {
    await openTools()
    await click(page.getByRole('navigation', { name: 'Families' }).getByRole('link', { name }))
    await waitForList('family')
  }

  /** By the search field of the list. */
  async function searchList(text: string) {
    await openTools()
    await fill(named('Search'), text)
    await waitForList('search', text)
  }

  /** By the search field of every page. */
  async function searchShop(text: string, ...keys: string[]) {
    await press('/')
    const suggested = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text)
    await Promise.all([suggested, type(text)])
    await page.getByRole('option').first().waitFor()
    for (const key of [...keys, 'Enter']) await press(key)
  }

  async function askFor(units: number) {
    await fill(named('My quantity'), String(units))
    await waitForList('quantity', String(units))
  }

  const check = (label: string | RegExp) => click(page.getByRole('checkbox', { name: label }))

  async function openTable() {
    await click(page.getByRole('link', { name: 'Table', exact: true }))
    await page.getByRole('table').waitFor()
  }

  /** The row of a tool in the table. */
  const row = (sku: string) => page.locator('.tool-table tbody').filter({ hasText: sku })

  /** Opens the page of a tool in the list. */
  async function open(sku: string) {
    await click(page.locator('.products-page').getByRole('article').filter({ hasText: sku }).getByRole('heading').getByRole('link'))
    await page.locator('.product-page').waitFor()
  }

  async function goBack() {
    await page.goBack()
    effort.keys++
    await listed.first().waitFor()
  }

  /** Opens every tool of the list, and returns those that are wanted. */
  async function openEach(isWanted: () => Promise<boolean>, onWanted = async () => {}): Promise<string[]> {
    const wanted: string[] = []
    for (const [index, sku] of (await shown()).entries()) {
      if (index === PATIENCE) throw new Error(`gave up after ${PATIENCE} pages`)
      await open(sku)
      if (await isWanted()) {
        wanted.push(sku)
        await onWanted()
      }
      await goBack()
    }
    return wanted
  }

  /** The part numbers of the list. */
  const shown = () => listed.allTextContents()

  /** The price per unit of each tool of the list, at the quantity that was typed. */
  async function prices(): Promise<Map<string, number>> {
    const texts = await page.locator('.product-card-price b, td.tool-table-price').allTextContents()
    return new Map((await shown()).map((sku, at) => [sku, Number(/\$([\d.]+)/.exec(texts[at] ?? '')?.[1])]))
  }

  /** What the open page says of a specification. */
  async function specification(name: string): Promise<string> {
    const rows = page.locator('.specification-columns div, .specification tr')
    const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))
    return texts.find(([label]) => label === name)?.[1]?.replaceAll('\u00a0', ' ') ?? ''
  }

  /** Puts the tool of the open page into the cart. */
  async function addHere(units: number) {
    await click(named('Quantity'))
    await press('Control+a')
    await type(String(units))
    await click(page.locator('.product-page').getByRole('button', { name: /^Add/ }))
  }

  /** Rows of the open comparison. */
  async function compared(skus: string[], names: string[]): Promise<string[]> {
    const columns = await page.locator('.compare-part-number .text-faint').allTextContents()
    const texts = await Promise.all(
      names.map(async (name) => {
        const cells = await page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: new RegExp(`${name}$`) }) })
          .getByRole('cell')
          .allTextContents()
        return skus.map((sku) => `${sku} ${cells[columns.indexOf(sku)]?.replaceAll('\u00a0', ' ')}`)
      }),
    )
    return texts.flat()
  }

  /** The part number of the open page. */
  const openedTool = () => page.locator('.breadcrumb .text-faint').allTextContents()

  /** The part numbers in the cart with their units. */
  async function cart(): Promise<string[]> {
    const { lines } = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '{"lines":[]}')
    return lines.map(({ productID, orderUnit }: { productID: string; orderUnit: number }) => `${orderUnit} ${partNumbers.get(productID)}`)
  }

  return {
    page,
    effort,
    click,
    press,
    type,
    fill,
    named,
    waitForList,
    openTools,
    openFamily,
    searchList,
    searchShop,
    askFor,
    check,
    openTable,
    row,
    open,
    goBack,
    openEach,
    shown,
    prices,
    specification,
    addHere,
    compared,
    openedTool,
    cart,
  }
}
