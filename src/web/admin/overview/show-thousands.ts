/** $10k */
export const showThousands = (dollars: number) => (dollars < 1000 ? `$${Math.round(dollars)}` : `$${+(dollars / 1000).toFixed(1)}k`)
