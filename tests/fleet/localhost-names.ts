import dns from "node:dns";

/*
 * Browsers know that every name under localhost is this machine (RFC 6761). Not every system's own
 * resolver does.
 */
const { lookup } = dns;
const lookUp = (name: string, ...rest: unknown[]) =>
  (lookup as (...values: unknown[]) => void)(name.endsWith(".localhost") ? "127.0.0.1" : name, ...rest);
dns.lookup = lookUp as typeof lookup;
