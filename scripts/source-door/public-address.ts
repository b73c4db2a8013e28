import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Ranges that are nobody's server on the internet: this machine, private networks, links, clouds'
 * metadata, multicast, examples, and those that carry an IPv4 address inside. After the registries
 * of special addresses of IANA (RFC 6890 and its updates).
 */
const reserved: readonly (readonly [address: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/** Addresses of the internet, of version 6, begin with 001. All others are refused. */
const internet6 = new BlockList();
internet6.addSubnet("2000::", 3, "ipv6");

const inside = new BlockList();
for (const [address, bits] of reserved) inside.addSubnet(address, bits, isIPv6(address) ? "ipv6" : "ipv4");

/** Tells an IP address of the internet, which a school's server can have, from all others. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, "ipv4");
  return version === 6 && internet6.check(address, "ipv6") && !inside.check(address, "ipv6");
};
