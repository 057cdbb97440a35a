/** The names that one address can filter by, and the choices of each. */
export const maxFilters = 10
export const maxChoices = 20

/** The choices of all names that an address of the shop has. Each is a link that has all the others in it. */
export const maxChosen = 40

/** Writes a range as the address has it, with its ends in `unit`. */
export const rangeText = (from: string, to: string, unit: string): string => `${from.trim()}..${to.trim()} ${unit}`
