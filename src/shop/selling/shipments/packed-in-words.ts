import { countOf } from '../../../contract/ground/counts.ts'
import { showWhole } from '../../../contract/ground/money.ts'

/** Reads '10 per box' of a specification and says how many boxes the units fill: '60 boxes of 10 and 4 loose'. Empty if there is no such row. */
export function packedInWords(specifications: [name: string, value: string][], units: number): string {
  const [, value = ''] = specifications.find(([name]) => name === 'Packed') ?? []
  const [, count, container = ''] = /^(\d+) per ([a-z]+)/.exec(value) ?? []
  const size = Number(count)
  if (!size) return ''
  const full = Math.floor(units / size)
  const loose = units - full * size
  const boxes = full > 0 ? `${countOf(full, container, pluralOf(container))}${size > 1 ? ` of ${showWhole(size)}` : ''}` : ''
  return [boxes, loose > 0 && `${showWhole(loose)} loose`].filter(Boolean).join(' and ')
}

const pluralOf = (container: string) => (/(x|s|ch)$/.test(container) ? `${container}es` : `${container}s`)
