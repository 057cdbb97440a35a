import type { ShopSettings } from '../settings.ts'

/** Where customers transfer their payments to. */
export interface BankAccount {
  holder: string
  bank: string
  account: string
  bic: string
}

/** The shop's bank account; undefined without an account number, as orders are then paid at the gateway alone. */
export function bankAccount(
  settings: Pick<ShopSettings, 'name' | 'legalName' | 'accountHolder' | 'bank' | 'account' | 'bic'>,
): BankAccount | undefined {
  const { name, legalName, accountHolder, bank, account, bic } = settings
  return account ? { holder: accountHolder || legalName || name, bank, account, bic } : undefined
}
