import { countOf } from '../../../contract/ground/counts.ts'
import { showMoney } from '../../../contract/ground/money.ts'

/** What a price change is called, and why one is refused or leaves a tool out. */
export const priceChangeMessages = {
  allTools: 'All tools',
  search: (words: string) => `“${words}”`,
  file: (name: string) => `Price change: ${name}`,

  impossible: (cents: number) => `A price would be ${showMoney(cents)}.`,
  tooHigh: 'A price would be too high.',
  tooMany: (tools: number) => `The search finds more than ${countOf(tools, 'tool', 'tools')}. Choose a family, or all tools.`,
  dayOver: 'This day has begun or is over. Choose another one, or change the prices at once.',
  dayTooFar: 'Choose a day within two years.',
  nothing: 'No price changes by this.',
  changedMeanwhile: 'Prices or tools have changed since you saw them. Check the new ones.',
  notPlanned: 'This price change was already applied or canceled.',
  notApplied: 'Only a price change that was applied can be undone, and only once.',
}
