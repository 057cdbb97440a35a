/** The header in which the door tells the identity provider who calls; what a client sends under this name is dropped. */
export const clientAddressHeader = 'x-shop-client-address'

/**
 * The caller's address. With `trustedProxies` = 0 the socket's counts and X-Forwarded-For is ignored; with n, the nth
 * address from the right of X-Forwarded-For, which the outermost proxy of ours wrote.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const socket = socketAddress ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}
