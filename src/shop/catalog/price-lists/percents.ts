/** Percentages are stored in hundredths of a percent. */
export const toHundredths = (percent: number) => Math.round(percent * 100)

export const toPercent = (hundredths: number) => hundredths / 100
