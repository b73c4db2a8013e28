import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Mailbox = {
  readonly port: number;
  /** Waits up to half a minute for the next mail to an address. */
  readonly next: (to: string) => Promise<Email>;
  /** The names that senders signed in with. */
  readonly accounts: readonly string[];
  readonly stop: () => Promise<void>;
};

const waitMs = 30_000;

/** A real mail server on this machine that keeps what it gets. */
export const startMailbox = async (): Promise<Mailbox> => {
  const mails: Email[] = [];
  const accounts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) => {
      accounts.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };

  return {
    port,
    accounts,
    next: async (to) => {
      const end = Date.now() + waitMs;
      while (Date.now() < end) {
        const at = mails.findIndex((mail) => mail.to?.some((one) => one.address === to));
        if (at !== -1) return mails.splice(at, 1)[0]!;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`No mail to ${to}.`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
