import { describe, expect, test } from 'vitest'
import { fitsCarrier, nameCarrier } from './carriers.ts'

test.each([
  ['ups', 'UPS'],
  ['U.P.S.', 'UPS'],
  ['United Parcel Service', 'UPS'],
  ['Federal Express', 'FedEx'],
  ['FEDEX', 'FedEx'],
  ['fed-ex', 'FedEx'],
  ['US Postal Service', 'USPS'],
  ['DHL Express', 'DHL'],
  ['dhl paket', 'DHL'],
  ['General Logistics Systems', 'GLS'],
  [' Bring ', 'Bring'],
  ['', ''],
])('the carrier %j is %j', (written, carrier) => expect(nameCarrier(written)).toBe(carrier))

describe('a number fits its carrier', () => {
  test.each([
    ['UPS', '1Z999AA10123456784', true],
    ['UPS', '1z 999 aa1 01 2345 6784', true],
    ['UPS', '1Z999AA1012345678', false],
    ['UPS', '7749 2210 44160', false],
    ['FedEx', '7749 2210 4416', true],
    ['FedEx', '1Z999AA10123456784', false],
    ['USPS', '9400 1118 9922 3817 5287 43', true],
    ['USPS', 'EA123456785US', true],
    ['USPS', '774922104416', false],
    ['DHL', '1234567890', true],
    ['DHL', '00340434161094042557', true],
    ['DHL', 'JJD000390007798765432', true],
    ['DHL', '1Z999AA10123456784', false],
    ['GLS', 'ZDGTKNQX', true],
    ['GLS', '12345678901', true],
    ['GLS', '1Z999AA10123456784', false],
    ['Bring', 'anything', true],
  ])('%s %s: %s', (carrier, number, fits) => expect(fitsCarrier(carrier, number)).toBe(fits))
})
