/** How many lines a cart, a saved list and an order hold, and how many lists a person has, in a module of their own: public pages load no schemas. */
export const cartLimits = { lines: 200, lists: 50 } as const
