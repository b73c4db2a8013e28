import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** How a connection breaks once `after` bytes have come over it. */
export type Break = {
  readonly after: number;
  /**
   * `cut`: what has come goes on to the server, what follows is lost, and no answer comes back.
   * `loseAnswer`: cut as soon as the server answers next. `busy`: somebody on the way answers the
   * next bytes with a 503.
   */
  readonly how: "cut" | "loseAnswer" | "busy";
};

export type CuttingProxy = {
  readonly url: string;
  /** Bytes that came from the clients so far, headers included. */
  readonly received: () => number;
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
};

const busyAnswer = "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/**
 * A line that breaks: each connection meets the next of `breaks`, in turn; none once they are used
 * up. It takes `bytesPerSecond`, and an answer comes `lateMs` late; without them all goes at once.
 */
export const createCuttingProxy = async (o: {
  target: string;
  breaks: readonly Break[];
  bytesPerSecond?: number;
  lateMs?: number;
}): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(o.target);
  const left = [...o.breaks];
  const open = new Set<Socket>();
  let received = 0;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const mine = left[0];
    let until = mine?.after ?? Infinity;
    let isBroken = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      socket.on("error", () => undefined);
    }
    const cut = () => {
      isBroken = true;
      left.shift();
      cuts += 1;
    };
    near.on("data", (bytes) => {
      received += bytes.length;
      if (isBroken) return;
      const isDue = until <= 0;
      until -= bytes.length;
      if (mine?.how === "busy" && isDue) {
        cut();
        near.end(busyAnswer);
        far.end();
        return;
      }
      if (mine?.how === "cut" && until <= 0) {
        cut();
        near.pause();
        far.write(bytes, () => {
          near.destroy();
          far.end();
        });
        return;
      }
      if (o.bytesPerSecond === undefined) far.write(bytes);
      else {
        near.pause();
        setTimeout(
          () => {
            far.write(bytes);
            near.resume();
          },
          (bytes.length / o.bytesPerSecond) * 1000,
        );
      }
    });
    far.on("data", (bytes) => {
      if (isBroken) return;
      if (mine?.how === "loseAnswer" && until <= 0) {
        cut();
        near.destroy();
        far.end();
      } else if (o.lateMs === undefined) near.write(bytes);
      else setTimeout(() => near.write(bytes), o.lateMs);
    });
    far.on("end", () => setTimeout(() => near.end(), o.lateMs ?? 0));
    near.on("end", () => far.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    cuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
