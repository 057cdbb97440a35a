import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'
import { webhookMessages } from '../../../contract/messaging/integration-messages.ts'
import { Refusal } from '../../ground/refusal.ts'

/** A list for each family, because a network of IPv6 that carries IPv4 addresses would match every one of them. */
const inside4 = new BlockList()
const inside6 = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
  addTo(inside4, network, 'ipv4')
for (const network of [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
])
  addTo(inside6, network, 'ipv6')

function addTo(list: BlockList, network: string, family: 'ipv4' | 'ipv6') {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}

/** Whether an address is private, loopback, link-local or otherwise not on the public network. */
export const isInside = (address: string) => (isIPv4(address) ? inside4.check(address) : inside6.check(address, 'ipv6'))

/** Resolves a host. Refuses it if one of its addresses is inside a network. */
export async function publicAddress(hostname: string, allowPrivate: boolean): Promise<{ address: string; family: number }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true })
  const [first] = found
  if (!first) throw new Error(`${host} has no address`)
  if (!allowPrivate && found.some(({ address }) => isInside(address)))
    throw new Refusal('out-of-range', webhookMessages.privateAddress(host))
  return first
}
