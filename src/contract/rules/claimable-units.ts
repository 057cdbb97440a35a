interface Shipped {
  shippedUnit: number
  returnedUnit: number
}

interface Claimed {
  units: number
  restockedUnit: number
  replacedUnit: number
}

interface Claim<Line> {
  state: string
  lines: Line[]
}

/**
 * Shipped units of a line that are neither back in stock nor asked for, with those that replaced others; negative if more are. `claimed` are
 * the units of its requests that were not declined.
 */
export const unclaimedUnits = ({ shippedUnit, returnedUnit }: Shipped, claimed: readonly Claimed[]) =>
  claimed.reduce((left, { units, restockedUnit, replacedUnit }) => left - units + restockedUnit + replacedUnit, shippedUnit - returnedUnit)

/** The units of a line that a customer can ask to return, or report as damaged. */
export const claimableUnits = (line: Shipped, claimed: readonly Claimed[]) => Math.max(0, unclaimedUnits(line, claimed))

/** What is asked for of a line. */
export const claimedOf = <Line extends { position: number }>({ position }: { position: number }, claims: readonly Claim<Line>[]): Line[] =>
  claims.flatMap(({ lines, state }) => (state === 'declined' ? [] : lines.filter((line) => line.position === position)))
