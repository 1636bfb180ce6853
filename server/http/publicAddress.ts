import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose IPv4 ranges: private, loopback, link-local, documentation, multicast. */
const specialIPv4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Special ranges within global unicast IPv6: those that embed other addresses (Teredo, 6to4) and documentation. */
const specialIPv6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of specialIPv4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6')

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public: neither this machine nor a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
