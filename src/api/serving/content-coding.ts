export type ContentCoding = 'identity' | 'gzip' | 'br'

const KEPT = 500
const known = new Map<string, ContentCoding>()

/** The coding of ours that the caller likes best (RFC 9110, section 12.5.3). The few headers that browsers send are worked out once. */
export function chooseCoding(accepted: string | string[] | undefined): ContentCoding {
  const header = accepted === undefined ? '' : String(accepted)
  const before = known.get(header)
  if (before) return before
  const coding = choose(header)
  if (known.size < KEPT && header.length < 200) known.set(header, coding)
  return coding
}

function choose(header: string): ContentCoding {
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), quality === undefined ? 1 : Number(quality)]
    }),
  )
  const takes = (coding: string) => (qualities.get(coding) ?? qualities.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
