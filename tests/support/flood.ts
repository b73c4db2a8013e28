import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A server's answer to a connection so far: the status, 0 for nothing yet, and whether it has
 * closed the connection.
 */
export type Flooded = { readonly status: number; readonly isClosed: boolean };

/** Many connections of one program, each with the same bytes sent and then nothing more. */
export type Flood = {
  readonly states: () => readonly Flooded[];
  readonly sockets: readonly Socket[];
  readonly end: () => void;
};

/**
 * Opens connections to a port of this machine, a hundred at a time, and waits until each has sent
 * its bytes. `bytes` gets a connection's number.
 */
export const flood = async (port: number, count: number, bytes: (index: number) => string): Promise<Flood> => {
  const sockets: Socket[] = [];
  const texts: string[] = Array(count).fill("");
  const closed: boolean[] = Array(count).fill(false);
  const open = (index: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("data", (data) => (texts[index] = (texts[index]! + data.toString("latin1")).slice(0, 200)));
      // A server that has enough closes before all is sent.
      socket.on("error", () => resolve());
      socket.on("close", () => {
        closed[index] = true;
        resolve();
      });
      socket.write(bytes(index), () => resolve());
    });
  for (let from = 0; from < count; from += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - from) }, (_, index) => open(from + index)));
  }
  return {
    states: () =>
      texts.map((text, index) => ({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        isClosed: closed[index]!,
      })),
    sockets,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Waits until a state holds, for at most `mostMs`. */
export const settle = async (isSo: () => boolean, mostMs: number): Promise<void> => {
  const end = Date.now() + mostMs;
  while (!isSo() && Date.now() < end) await sleep(50);
};
