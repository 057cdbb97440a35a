import type { Purchaser } from './purchaser.ts'

/** What the purchaser found, or put into the cart. It may take a moment to appear. */
type Reading = () => string[] | Promise<string[]>
type Way = (purchaser: Purchaser) => Promise<Reading>

interface Ways {
  /** By the search field, the families and the order of the list, the pages of tools, and 'Add to cart'. */
  before: Way
  /** Also by the suggestions of the header, filters, the table and the comparison. */
  after: Way
}

export interface Task extends Ways {
  title: string
  /** What the demo catalog has. */
  expected: string[]
}

interface Narrowing {
  units?: number
  /** Only what is in stock at that quantity. */
  fits?: boolean
  below?: number
}

const pliers = ['PL-1180', 'PL-2200', 'PL-3160', 'PL-7180']

/** The weight on the open page, in grams. */
async function weigh({ specification }: Purchaser): Promise<number> {
  const text = await specification('Weight')
  return Number.parseFloat(text) * (text.endsWith('kg') ? 1000 : 1)
}

async function narrow({ askFor, check, waitForList, shown, prices }: Purchaser, { units, fits, below }: Narrowing) {
  if (units) await askFor(units)
  if (fits) {
    await check(/^In stock/)
    await waitForList('fits')
  }
  return below ? async () => [...(await prices())].filter(([, price]) => price < below).map(([sku]) => sku) : shown
}

/** What a search finds is enough. */
const bySearch = (text: string, narrowing: Narrowing = {}): Ways => ({
  async before(purchaser) {
    await purchaser.searchList(text)
    return narrow(purchaser, narrowing)
  },
  async after(purchaser) {
    await purchaser.searchShop(text)
    await purchaser.waitForList('search', text)
    return narrow(purchaser, narrowing)
  },
})

/** The page of one tool. */
const byName = (typed: string, sku: string, ...keys: string[]): Ways => ({
  async before({ searchList, open, openedTool }) {
    await searchList(typed)
    await open(sku)
    return openedTool
  },
  async after({ searchShop, openedTool }) {
    await searchShop(typed, ...keys)
    return openedTool
  },
})

/** A property that cards do not show: before, every page of a family has to be read. */
function byProperty(family: string, isWanted: (purchaser: Purchaser) => Promise<boolean>, filter: Way, narrowing: Narrowing = {}): Ways {
  return {
    async before(purchaser) {
      await purchaser.openFamily(family)
      await narrow(purchaser, narrowing)
      const found = await purchaser.openEach(() => isWanted(purchaser))
      return () => found
    },
    async after(purchaser) {
      await purchaser.openFamily(family)
      await narrow(purchaser, narrowing)
      return filter(purchaser)
    },
  }
}

/** Types one end of a range. */
const upTo =
  (name: string, unit: string, limit: number): Way =>
  async ({ fill, named, waitForList, shown }) => {
    await fill(named(`${name} to, ${unit}`), String(limit))
    await waitForList(`spec.${name}`)
    return shown
  }

/** What a search finds has to be weighed. */
const byWeight = (text: string, limit: number): Ways => ({
  async before(purchaser) {
    await purchaser.searchList(text)
    const found = await purchaser.openEach(async () => (await weigh(purchaser)) <= limit)
    return () => found
  },
  async after(purchaser) {
    await purchaser.searchShop(text)
    await purchaser.waitForList('search', text)
    return upTo('Weight', 'g', limit)(purchaser)
  },
})

const choose =
  (name: string, choice: string): Way =>
  async ({ check, waitForList, shown }) => {
    await check(new RegExp(`^${choice}`))
    await waitForList(`spec.${name}`)
    return shown
  }

/** Reads rows of the tools' pages, one after another, or of the comparison. */
function side(skus: string[], rows: string[]): Ways {
  return {
    async before({ openFamily, open, goBack, specification }) {
      await openFamily('Pliers')
      const texts: string[] = []
      for (const sku of skus) {
        await open(sku)
        for (const row of rows) texts.push(`${sku} ${await specification(row)}`)
        await goBack()
      }
      return () => texts
    },
    async after({ page, openFamily, openTable, row, click, compared }) {
      await openFamily('Pliers')
      await openTable()
      for (const sku of skus) await click(row(sku).getByRole('checkbox'))
      await click(page.getByRole('link', { name: `Compare ${skus.length}` }))
      return () => compared(skus, rows)
    },
  }
}

/** Opens page after page, or types into the rows of a table. */
function intoTheCart(family: string, orders: [sku: string, units: number][]): Ways {
  return {
    async before({ openFamily, open, addHere, goBack, cart }) {
      await openFamily(family)
      for (const [index, [sku, units]] of orders.entries()) {
        if (index > 0) await goBack()
        await open(sku)
        await addHere(units)
      }
      return cart
    },
    async after({ openFamily, openTable, row, fill, press, cart }) {
      await openFamily(family)
      await openTable()
      for (const [sku, units] of orders) await fill(row(sku).getByRole('textbox'), String(units))
      await press('Enter')
      return cart
    },
  }
}

export const tasks: Task[] = [
  { title: 'Open PL-3160', expected: ['PL-3160'], ...byName('pl3160', 'PL-3160') },
  { title: 'Open the 1/2 in ratchet', expected: ['SO-1272'], ...byName('ratchet 1/2', 'SO-1272', 'ArrowDown') },
  {
    title: 'Open what is nearest to PL-2201, which does not exist',
    expected: ['PL-2200'],
    ...byName('pl2201', 'PL-2200', 'ArrowDown'),
    async before({ openTools, fill, named, press, waitForList, open, openedTool }) {
      await openTools()
      await fill(named('Search'), 'pl2201')
      await press('Backspace')
      await waitForList('search', 'pl220')
      await open('PL-2200')
      return openedTool
    },
  },
  { title: 'Insulated, 1000 V, 500 in stock', expected: ['SC-3040'], ...bySearch('insulated 1000 v', { units: 500, fits: true }) },
  { title: 'Pliers, 180 mm, 500 in stock', expected: ['PL-1180', 'PL-7180'], ...bySearch('pliers 180mm', { units: 500, fits: true }) },
  { title: 'All 13 mm wrenches under $4 at 300', expected: ['WR-1013'], ...bySearch('13mm wrench', { units: 300, below: 4 }) },
  { title: 'Hammers with a handle of hickory', expected: ['ST-1450', 'ST-2500'], ...bySearch('hickory') },
  { title: 'With 1/2 in, 1,000 in stock', expected: ['SO-2024', 'SO-3250'], ...bySearch('1/2in', { units: 1000, fits: true }) },
  {
    title: 'Pliers up to 250 g',
    expected: pliers,
    ...byProperty('Pliers', async (purchaser) => (await weigh(purchaser)) <= 250, upTo('Weight', 'g', 250)),
  },
  {
    title: 'Striking tools up to 350 mm long',
    expected: ['ST-1450', 'ST-2500', 'ST-5680', 'ST-6200'],
    ...byProperty(
      'Striking',
      async ({ specification }) => Number.parseFloat(await specification('Length')) <= 350,
      upTo('Length', 'mm', 350),
    ),
  },
  {
    title: 'Measuring tools up to 200 g',
    expected: ['ME-2150', 'ME-5025', 'ME-6020'],
    ...byProperty('Measuring', async (purchaser) => (await weigh(purchaser)) <= 200, upTo('Weight', 'g', 200)),
  },
  {
    title: 'Clamps that open 150 mm',
    expected: ['CL-2150', 'CL-3125'],
    ...byProperty('Clamping', async ({ specification }) => (await specification('Opening')) === '150 mm', choose('Opening', '150 mm')),
  },
  {
    title: 'Pliers packed 5 per box, 1,000 in stock',
    expected: ['PL-5250'],
    ...byProperty('Pliers', async ({ specification }) => (await specification('Packed')) === '5 per box', choose('Packed', '5 per box'), {
      units: 1000,
      fits: true,
    }),
  },
  {
    title: 'Chrome vanadium, up to 100 g',
    expected: ['SC-2002', 'SC-4006', 'WR-1013'],
    ...byWeight('chrome vanadium', 100),
  },
  {
    title: 'With 1/2 in, up to 600 g',
    expected: ['SO-1272', 'SO-2024', 'SO-3250'],
    before: byWeight('1/2in', 600).before,
    // Of five weights, each can be chosen.
    async after(purchaser) {
      await purchaser.searchShop('1/2in')
      await purchaser.waitForList('search', '1/2in')
      for (const weight of ['340 g', '345 g', '560 g']) await choose('Weight', weight)(purchaser)
      return purchaser.shown
    },
  },
  {
    title: 'The lightest pliers',
    expected: ['PL-7180'],
    async before(purchaser) {
      await purchaser.openFamily('Pliers')
      let least = Number.POSITIVE_INFINITY
      const lighter = await purchaser.openEach(async () => {
        const weight = await weigh(purchaser)
        const isLighter = weight < least
        least = Math.min(least, weight)
        return isLighter
      })
      return () => lighter.slice(-1)
    },
    async after({ page, openFamily, openTable, click, waitForList, shown }) {
      await openFamily('Pliers')
      await openTable()
      await click(page.getByRole('columnheader', { name: 'Weight' }).getByRole('link'))
      await waitForList('sort', 'spec.Weight')
      return async () => (await shown()).slice(0, 1)
    },
  },
  {
    title: 'Which hard wire do two pliers cut',
    expected: ['PL-1180 Ø 2.0 mm', 'PL-3160 Ø 1.8 mm'],
    ...side(['PL-1180', 'PL-3160'], ['Cuts hard wire']),
  },
  {
    title: 'Four pliers side by side: length and weight',
    expected: ['160 mm', '200 g', '180 mm', '245 g', '180 mm', '150 g', '200 mm', '205 g'].map(
      (text, at) => `${['PL-3160', 'PL-1180', 'PL-7180', 'PL-2200'][Math.floor(at / 2)]} ${text}`,
    ),
    ...side(pliers, ['Length', 'Weight']),
  },
  {
    title: 'Five pliers into the cart, each in its quantity',
    expected: ['500 PL-1180', '250 PL-2200', '300 PL-3160', '100 PL-5250', '1000 PL-7180'],
    ...intoTheCart('Pliers', [
      ['PL-1180', 500],
      ['PL-2200', 250],
      ['PL-3160', 300],
      ['PL-5250', 100],
      ['PL-7180', 1000],
    ]),
  },
  {
    title: '250 each of all pliers up to 250 g into the cart',
    expected: pliers.map((sku) => `250 ${sku}`),
    async before(purchaser) {
      await purchaser.openFamily('Pliers')
      await purchaser.openEach(
        async () => (await weigh(purchaser)) <= 250,
        () => purchaser.addHere(250),
      )
      return purchaser.cart
    },
    async after(purchaser) {
      await purchaser.openFamily('Pliers')
      await purchaser.openTable()
      await upTo('Weight', 'g', 250)(purchaser)
      for (const sku of pliers) await purchaser.fill(purchaser.row(sku).getByRole('textbox'), '250')
      await purchaser.press('Enter')
      return purchaser.cart
    },
  },
]
