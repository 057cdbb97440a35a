/**
 * Names the network of an address as people know it: an IPv4 address, the network of an IPv6 address (its first 64 bits, RFC 5952), or
 * the computer that the shop runs on.
 */
export function networkName(address: string): string {
  const [plain = ''] = address.split('%')
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (ipv4) return ipv4.startsWith('127.') ? OWN_COMPUTER : `network ${ipv4}`
  const url = `http://[${plain}]`
  if (!URL.canParse(url)) return address
  const short = new URL(url).hostname.slice(1, -1)
  if (short === '::1') return OWN_COMPUTER
  const [head = '', tail] = short.split('::')
  const groups = head ? head.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - (tail ? tail.split(':').length : 0)).fill('0')
  const network = [...groups, ...zeros].slice(0, 4).join(':')
  return `network ${new URL(`http://[${network}::]`).hostname.slice(1, -1)}/64`
}

const OWN_COMPUTER = 'the shop’s own computer'
