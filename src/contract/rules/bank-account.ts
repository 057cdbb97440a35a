/** Where customers transfer their payments to. */
export interface BankAccount {
  holder: string
  bank: string
  account: string
  bic: string
}

/** What the settings say of the shop and its bank. */
interface Seller {
  name: string
  legalName: string
  accountHolder: string
  bank: string
  account: string
  bic: string
}

/** The shop's bank account; undefined without an account number, as orders are then paid at the gateway alone. */
export function bankAccount({ name, legalName, accountHolder, bank, account, bic }: Seller): BankAccount | undefined {
  return account ? { holder: accountHolder || legalName || name, bank, account, bic } : undefined
}
