import { createServer } from "node:net";

const listen = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address() as { port: number };
      server.close(() => resolve(address.port));
    });
  });

/** A port nobody listens on at the moment. */
export const freePort = (host: string): Promise<number> => listen(host, 0);

/**
 * "free", or the system's code for why one cannot listen there: EADDRINUSE, EACCES, EADDRNOTAVAIL.
 */
export const probePort = (host: string, port: number): Promise<string> =>
  listen(host, port).then(
    () => "free",
    (problem: NodeJS.ErrnoException) => problem.code ?? problem.message,
  );
