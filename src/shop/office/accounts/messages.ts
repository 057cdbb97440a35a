import { oneOrMany } from '../../../contract/ground/counts.ts'

const listed = (numbers: string[]) => `${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? ` and ${numbers.length - 3} more` : ''}`

export const accountMessages = {
  lastAdmin: 'You are the last administrator who can do everything. Make another person an administrator first.',
  lastManager: (company: string) =>
    `You are the last manager of ${company}. Make a colleague a manager first, or ask us to close the company.`,
  openDebt: (numbers: string[]) =>
    oneOrMany(
      numbers.length,
      `Order ${numbers[0]} on account is not paid yet.`,
      `${numbers.length} orders on account are not paid yet: ${listed(numbers)}.`,
    ),
  keptMoney: (kept: string) => `We keep ${kept} that you paid beyond your orders. Ask us to pay it out first.`,
  partPaid: (numbers: string[]) =>
    oneOrMany(
      numbers.length,
      `A part of order ${numbers[0]} has been paid.`,
      `Parts of ${numbers.length} orders have been paid: ${listed(numbers)}.`,
    ),
  unshipped: (numbers: string[]) =>
    oneOrMany(
      numbers.length,
      `Order ${numbers[0]} has not shipped yet.`,
      `${numbers.length} orders have not shipped yet: ${listed(numbers)}.`,
    ),
}
