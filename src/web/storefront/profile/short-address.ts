/** Shortens an IPv6 address (RFC 5952): 2001:db8:85a3::. Leaves others unchanged. */
export function shortAddress(address: string) {
  const url = `http://[${address}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address
}
