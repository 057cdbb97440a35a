const AMOUNT =
  /^(?:usd|eur|gbp|cad|aud|chf|(?:ca|a)?\$|[€£])?\s*((?:\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,]\d{2})?)\s*(?:usd|eur|gbp|cad|aud|chf|dollars|euros|[$€£])?$/i
const MAX_CENTS = Number.MAX_SAFE_INTEGER

/** Reads an amount in the shop's currency as cents: 1,685.05 and 1.685,05 and $1685.05. Undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const [, amount] = AMOUNT.exec(typed.trim()) ?? []
  if (amount === undefined) return undefined
  const [, whole = '', cents = '00'] = /^(.*?)(?:[.,](\d{2}))?$/.exec(amount) ?? []
  const value = Number(whole.replace(/\D/g, '') + cents)
  return value > 0 && value <= MAX_CENTS ? value : undefined
}
