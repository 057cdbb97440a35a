import { expect, test } from 'vitest'
import type { PackingSlip } from '../../../contract/selling/packing-slip.ts'
import { addWeights, pickLines } from './pick-lines.ts'

const line = (sku: string, units: number, weight: number | null) => ({
  position: 0,
  sku,
  product: `Tool ${sku}`,
  productImg: '',
  ordered: units,
  units,
  packed: '',
  weight,
})
const slip = (orderNumber: string, lines: PackingSlip['lines']) => ({ orderNumber, lines }) as PackingSlip

test('the same tools of several orders are one line, in the order of part numbers', () => {
  const slips = [slip('A', [line('WR-2', 600, 46_800), line('PL-1', 100, null)]), slip('B', [line('WR-2', 10, 780)])]
  expect(pickLines(slips)).toEqual([
    { sku: 'PL-1', product: 'Tool PL-1', productImg: '', units: 100, weight: null, orders: [{ number: 'A', units: 100 }] },
    {
      sku: 'WR-2',
      product: 'Tool WR-2',
      productImg: '',
      units: 610,
      weight: 47_580,
      orders: [
        { number: 'A', units: 600 },
        { number: 'B', units: 10 },
      ],
    },
  ])
})

test('a sum with an unknown weight is not known', () => {
  expect(addWeights([1, 2])).toBe(3)
  expect(addWeights([1, null, 2])).toBeNull()
})
