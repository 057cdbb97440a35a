/** Milliseconds for each kind of toast (specification section 9). */
export const durations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
}

export const orderDuration = 4000
