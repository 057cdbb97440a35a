import { expect, test } from 'vitest'
import { defaultSettings } from '../office/settings.ts'
import { bankAccount } from './bank-account.ts'

test('a shop without an account number takes no transfers', () => {
  expect(bankAccount({ ...defaultSettings, bank: 'Sparkasse Hamburg', bic: 'HASPDEHH' })).toBeUndefined()
})

test('the holder is the one that was set, else the seller, else the shop', () => {
  const settings = { ...defaultSettings, name: 'Nordhammer', account: 'DE02 1203 0000 0000 2020 51' }
  expect(bankAccount(settings)?.holder).toBe('Nordhammer')
  expect(bankAccount({ ...settings, legalName: 'Nordhammer Werkzeuge GmbH' })?.holder).toBe('Nordhammer Werkzeuge GmbH')
  const all = { ...settings, legalName: 'Nordhammer Werkzeuge GmbH', accountHolder: 'Nordhammer Holding' }
  expect(bankAccount(all)).toEqual({ holder: 'Nordhammer Holding', bank: '', account: 'DE02 1203 0000 0000 2020 51', bic: '' })
})
