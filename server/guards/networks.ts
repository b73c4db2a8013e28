/**
 * An address of the network; of IPv6 the half that one customer has, together with all addresses in
 * it.
 */
export const networkOf = (ip: string): string => (/^(?!0000:)([0-9a-f]{4}:){7}/.test(ip) ? ip.slice(0, 19) : ip);
