/** How an order can be paid in advance. */
export interface PrepaidWays {
  card: boolean
  /** The shop has an account that customers are told. */
  transfer: boolean
}

/** Such as 'card or transfer'; empty if there is no way yet. */
export const nameWays = ({ card, transfer }: PrepaidWays): string =>
  [...(card ? ['card'] : []), ...(transfer ? ['transfer'] : [])].join(' or ')
