/** How long each kind of toast stays, in milliseconds (specification section 9). */
export const durations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
}

/** Orders tell their good news for longer. */
export const orderDuration = 4000
