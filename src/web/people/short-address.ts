/** An IPv6 address in its short form (RFC 5952): 2001:db8:85a3::. Others stay as they are. */
export function shortAddress(address: string) {
  const url = `http://[${address}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address
}
