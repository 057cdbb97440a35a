import { isIPv6 } from 'node:net'

/** Passes the client's address to the identity provider. Overwrites what the client sent. */
export const clientAddressHeader = 'x-shop-client-address'

/** The socket's address, or with n trusted proxies the nth address from the right of X-Forwarded-For. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const socket = socketAddress ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}

/** The address of one customer: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (ipv4 || !isIPv6(plain)) return ipv4 ?? plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head ? head.split(':') : []
  const trailing = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - trailing.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...trailing].slice(0, 4).join(':')
}
