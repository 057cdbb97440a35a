import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

it.each([
  [{ city: 'Philadelphia', region: 'PA', postcode: '19134', country: 'United States' }, 'Philadelphia, PA 19134'],
  [{ city: 'Toronto', region: 'ON', postcode: '', country: 'canada' }, 'Toronto, ON'],
  [{ city: 'Austin', region: '', postcode: '', country: 'USA' }, 'Austin'],
  [{ city: 'Austin', region: 'TX', postcode: '78701', country: ' U.S. ' }, 'Austin, TX 78701'],
  [{ city: 'Minsk', region: '', postcode: '220030', country: 'Belarus' }, '220030 Minsk'],
  [{ city: 'Samarkand', region: '', postcode: '140100', country: 'Usbekistan' }, '140100 Samarkand'],
  [{ city: 'Bergen', region: 'Vestland', postcode: '5004', country: 'Norway' }, '5004 Bergen\nVestland'],
  [{ city: 'Bergen', region: '', postcode: '', country: 'Norway' }, 'Bergen'],
])('%j reads %j', (place, lines) => {
  expect(addressLines({ street: 'Dock 4', ...place }).join('\n')).toBe(`Dock 4\n${lines}\n${place.country}`)
})
