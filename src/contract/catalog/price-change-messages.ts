export const priceChangeMessages = {
  percent: 'Enter a percent from −90 to 1,000, with up to three decimals',
  amount: 'Enter an amount with up to two decimals',
  one: 'A price change has a percent or an amount, and a family or a search',
}
