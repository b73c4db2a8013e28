/*
 * The ways to sign in that the environment names, applied at each start. Whatever is not set stays
 * as the dashboard has it; `scripts/serve-config.ts` has checked the values.
 */

const own = (name: string): string => $os.getenv(name) || "";

/**
 * PocketBase's names of the providers that have variables. For all others there is the dashboard.
 */
const named: { readonly [prefix: string]: string } = { OIDC: "oidc", GOOGLE: "google", MICROSOFT: "microsoft" };

const fromEnv = (): readonly core.OAuth2ProviderConfig[] =>
  Object.entries(named)
    .filter(([prefix]) => own(`${prefix}_CLIENT_ID`) !== "")
    .map(([prefix, name]) => ({
      name,
      clientId: own(`${prefix}_CLIENT_ID`),
      clientSecret: own(`${prefix}_CLIENT_SECRET`),
      authURL: own(`${prefix}_AUTH_URL`),
      tokenURL: own(`${prefix}_TOKEN_URL`),
      userInfoURL: own(`${prefix}_USERINFO_URL`),
      displayName: own(`${prefix}_NAME`),
      pkce: null,
      extra: null,
    }));

const copyOf = (one: core.OAuth2ProviderConfig): core.OAuth2ProviderConfig => {
  const { name, clientId, clientSecret, authURL, tokenURL, userInfoURL, displayName, pkce, extra } = one;
  return { name, clientId, clientSecret, authURL, tokenURL, userInfoURL, displayName, pkce, extra };
};

const providersOf = (users: core.Collection): Partial<core.Collection["oauth2"]> | undefined => {
  const providers = fromEnv();
  if (providers.length === 0) return undefined;
  const before = Array.from(users.oauth2.providers).map(copyOf);
  const kept = before.filter(({ name }) => !providers.some((one) => one.name === name));
  const after = [...kept, ...providers];
  if (users.oauth2.enabled && JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return { enabled: true, providers: after };
};

/** A code of eight digits is good for five minutes. */
const codes = { duration: 300, length: 8 };
const oneOf = (choice: string, current: { readonly enabled: boolean }, more = {}): { enabled: boolean } | undefined =>
  choice === "" || (choice === "on") === current.enabled ? undefined : { enabled: choice === "on", ...more };

const codeOf = (app: core.App, users: core.Collection): { enabled: boolean } | undefined => {
  const isMissed = own("SIGN_IN_CODE") === "on" && !app.settings().smtp.enabled;
  if (isMissed) console.warn("SIGN_IN_CODE is on, but this server sends no mails: nobody can sign in with a code.");
  return oneOf(isMissed ? "off" : own("SIGN_IN_CODE"), users.otp, codes);
};

export const apply = (app: core.App): void => {
  const users = app.findCollectionByNameOrId("users");
  const otp = codeOf(app, users);
  const hasCodes = otp ? otp.enabled : users.otp.enabled;
  // Without a second way nobody would get in.
  const mfa = oneOf(hasCodes ? own("SECOND_FACTOR") : own("SECOND_FACTOR") && "off", users.mfa);
  const changes = Object.entries({ oauth2: providersOf(users), otp, mfa }).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return;
  unmarshal(Object.fromEntries(changes), users);
  app.save(users);
};
