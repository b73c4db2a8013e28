/** The address by which this machine reaches a server that listens on `host`. */
export const localHost = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host);
