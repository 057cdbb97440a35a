import type { AddedBankStatement, BankLine } from '../../../contract/office/bank-statements.ts'
import { countOf, oneOrMany } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

type Statement = AddedBankStatement['statements'][number]

export const bankMessages = {
  how: 'camt.053 of any version or MT940, as banks offer them for download. A line is kept once, however often a file has it. Nothing is recorded until you press a button.',
  read: ({ lines, added, pending }: AddedBankStatement) =>
    `${countOf(lines, 'line', 'lines')}, ${added === 0 ? 'none' : showUnits(added)} of them new.${
      pending > 0 ? ` ${countOf(pending, 'line is', 'lines are')} not booked yet, and left out.` : ''
    }`,
  /** Whether the lines of a file are all that the bank has booked. */
  balance: ({ opening, closing }: Statement, show: (amount: number) => string, total: number) => {
    if (opening === null || closing === null)
      return 'The file does not say both balances, so it may have lost lines. Compare it with your bank.'
    return Math.round(total * 100) === Math.round(closing * 100)
      ? `${show(opening)} at the start and all lines make ${show(closing)}, as the bank says.`
      : `${show(opening)} at the start and all lines make ${show(total)}, but the bank says ${show(closing)}: lines are missing in this file. Download it again.`
  },
  sure: 'A number or a known account, and the amount, fit what is left to pay. Each is recorded on the day of the bank, once.',
  look: 'Choose what a line pays: all of it, or a part. More than is left to pay is recorded on the page of its order, and the line put off.',
  notOurs: 'Money that goes out or is in another currency, and payers that were put off before.',
  recorded: 'A payment that was recorded by mistake is given back on the page of its order.',
  recordedSome: (done: number, all: number, problem: string) => `${showUnits(done)} of ${showUnits(all)} recorded. ${problem}`,
  why: {
    number: 'Its number is in the text.',
    account: 'Paid from this account before.',
    name: 'Same amount, similar name.',
    amount: 'Same amount.',
  } satisfies Record<BankLine['proposed'][number]['why'], string>,
  part: (open: string, stays: string) => `A part: ${open} is open, ${stays} stays open.`,
  tooMuch: (open: string) => `More than the ${open} that is left to pay.`,
  together: (count: number) => oneOrMany(count, '', ` ${showUnits(count)} together are the amount.`),
}
