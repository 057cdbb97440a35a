/** What people may write before the number, the number, and what they may write after it. */
const WRITTEN =
  /^(?:(?:order|auftrag|bestellung|commande|pedido)\s*)?(?:(?:no\.?|nr\.?|n[°º]|#)\s*)?([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})(?:\s*[-/]\s*(\d{1,4}))?$/i

/**
 * Reads the number of an order as people write it: in any case, with or without the hyphen, O as 0, I and L as 1. With the number of a
 * delivery, as on a packing slip: 7KQ4-M2XD-2. Undefined for anything else.
 */
export function readOrderNumber(written: string): { number: string; delivery?: number } | undefined {
  const [, first, second, delivery] = WRITTEN.exec(written.trim().replace(/[‐‑‒–—―−]/g, '-')) ?? []
  if (!first || !second) return undefined
  const number = `${first}-${second}`.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return delivery ? { number, delivery: Number(delivery) } : { number }
}
