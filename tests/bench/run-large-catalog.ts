import { execFileSync } from 'node:child_process'
import { recordFigure } from './figures.ts'
import { heapFlags } from './running-shop.ts'

interface Figures {
  previewById: number
  previewBySku: number
  previewUnknown: number
  built: number
  find: number
  findMedian: number
  families: number
  filters: number
  filtersMedian: number
  table: number
  tableMedian: number
  suggestions: number
  suggestionsMedian: number
  afterChange: number
  firstAgreed: number
  agreed: number
  adminPage: number
  memory: number
}

/** Searches among 100,000 products, in a process of its own. */
export function benchLargeCatalog() {
  const output = execFileSync(process.execPath, [...heapFlags, 'tests/bench/large-catalog.ts'], { encoding: 'utf8' })
  const figures = JSON.parse(output) as Figures
  const ms = (value: number) => `${value.toFixed(1)} ms`
  recordFigure('100,000 products: find a page, p99', `${ms(figures.find)}  (median ${ms(figures.findMedian)})`, '10 ms', figures.find <= 10)
  recordFigure('100,000 products: count the families of a search, p99', ms(figures.families), '10 ms', figures.families <= 10)
  const withMedian = (value: number, median: number) => `${ms(value)}  (median ${ms(median)})`
  const { filters, filtersMedian, table, tableMedian, suggestions, suggestionsMedian } = figures
  recordFigure('100,000 products: filters with their counts, p99', withMedian(filters, filtersMedian), '10 ms', filters <= 10)
  recordFigure('100,000 products: a page of the table by a specification, p99', withMedian(table, tableMedian), '10 ms', table <= 10)
  recordFigure('100,000 products: suggest while typing, p99', withMedian(suggestions, suggestionsMedian), '5 ms', suggestions <= 5)
  recordFigure('100,000 products: a page of the administrator’s table, p99', ms(figures.adminPage), '10 ms', figures.adminPage <= 10)
  recordFigure(
    '100,000 products: sort by the agreed prices of 200 lists at a quantity, p99',
    `${ms(figures.agreed)}  (the first time ${ms(figures.firstAgreed)})`,
    '20 ms',
    figures.agreed <= 20,
  )
  const previews = {
    'by id': figures.previewById,
    'by part number': figures.previewBySku,
    'by unknown part number': figures.previewUnknown,
  }
  for (const [how, median] of Object.entries(previews))
    recordFigure(`100,000 products: preview of 200 lines ${how}, median`, ms(median), '20 ms', median <= 20)
  recordFigure('100,000 products: find after a change of stock, p99', ms(figures.afterChange))
  recordFigure('100,000 products: read them all into memory, once', `${(figures.built / 1000).toFixed(1)} s`)
  recordFigure('100,000 products: memory of the process', `${Math.round(figures.memory)} MB`, '600 MB', figures.memory <= 600)
}
