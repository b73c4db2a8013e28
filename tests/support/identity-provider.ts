import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Somebody with an account at the provider; `id` is what is typed into its sign-in form. */
export type Person = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
};

export type IdentityProvider = {
  readonly issuer: string;
  /** Variables with what our server has to know about the provider. */
  readonly env: Readonly<Record<string, string>>;
  /** People with an account there, by the name typed into its sign-in form. */
  readonly people: Map<string, Person>;
  readonly stop: () => Promise<void>;
};

const client = { client_id: "schouljoer", client_secret: "between-the-two-servers" };

/**
 * A real OpenID Connect provider (oidc-provider) on this machine, whose own sign-in page takes any
 * password.
 */
export const startIdentityProvider = async (o: { redirectUris: readonly string[] }): Promise<IdentityProvider> => {
  const people = new Map<string, Person>();
  const server: Server = (await import("node:http")).createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [...o.redirectUris] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    cookies: { keys: ["of a test"] },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    people,
    env: {
      OIDC_NAME: "School login",
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_AUTH_URL: `${issuer}/auth`,
      OIDC_TOKEN_URL: `${issuer}/token`,
      OIDC_USERINFO_URL: `${issuer}/me`,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
