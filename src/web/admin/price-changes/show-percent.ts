/** A change with its sign, such as +4.5% or −5%. */
export const showPercent = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
