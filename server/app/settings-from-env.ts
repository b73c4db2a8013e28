import { toRanges } from "#server/guards/answer-headers";

/*
 * A variable that is set wins over what the dashboard says. One that is not set changes nothing,
 * except that our values replace PocketBase's placeholders. `scripts/serve-config.ts` has checked
 * the values.
 */

const own = (name: string): string | undefined => $os.getenv(name) || undefined;

const placeholders = {
  appName: ["Acme", "Schouljoer"],
  senderName: ["Support", "Schouljoer"],
  senderAddress: ["support@example.com", "no-reply@schouljoer.example"],
} as const;

const named = (current: string, key: keyof typeof placeholders, variable: string): string => {
  const [placeholder, ours] = placeholders[key];
  return own(variable) ?? (current === placeholder ? ours : current);
};

const applyMeta = (meta: core.Settings["meta"]): void => {
  meta.appName = named(meta.appName, "appName", "APP_NAME");
  meta.senderName = named(meta.senderName, "senderName", "MAIL_SENDER_NAME");
  meta.senderAddress = named(meta.senderAddress, "senderAddress", "MAIL_SENDER_ADDRESS");
  meta.appURL = own("APP_URL") ?? meta.appURL;
};

const applySmtp = (smtp: core.Settings["smtp"]): void => {
  const host = own("SMTP_HOST");
  if (host === undefined) return;
  smtp.enabled = true;
  smtp.host = host;
  smtp.port = Number(own("SMTP_PORT") ?? 587);
  smtp.username = own("SMTP_USER") ?? "";
  smtp.password = own("SMTP_PASSWORD") ?? "";
  smtp.tls = own("SMTP_TLS") === "true";
};

/**
 * Limits per address and minute of what a stranger can call: an ordinary record call is never
 * limited. One address may stand for a whole school. guard-passwords.ts has what one account may
 * try, and guard-mail.ts the mails to one address.
 */
const guestLimits: readonly (readonly [label: string, requests: number, seconds?: number, audience?: string])[] = [
  ["users:auth", 120],
  ["_superusers:auth", 10],
  ["users:create", 30],
  ["users:requestPasswordReset", 20],
  ["users:requestOTP", 60],
  ["users:requestVerification", 30],
  ["users:requestEmailChange", 20],
  ["/api/account/deletion", 60],
  ["/api/account/gone", 60],
  // One address may also be a calendar service that asks for many teachers.
  ["/api/calendar/", 300],
  // After a new start of the server, a school's devices come within a minute; each tries again. A
  // request refused here needs no JavaScript engine (guard-arrivals.ts).
  ["GET /api/realtime", 60, 10],
  // Sign-ins, codes and mails have limits of their own, which are in front as well.
  ["/api/collections/users/records/", 60, 10, "@guest"],
  ["/api/collections/users/", 300, 10, "@guest"],
  ["/api/collections/_superusers/", 300, 10, "@guest"],
  // All other calls of a stranger. As many engines wait for work: of 200 requests at once, 140 made
  // an engine, and on a busy machine that took 400 MB. The first rule that fits counts.
  ["/api/", 60, 10, "@guest"],
];

const applyLimits = (rateLimits: core.Settings["rateLimits"]): void => {
  const choice = own("RATE_LIMIT");
  if (choice === undefined) return;
  rateLimits.enabled = choice === "on";
  rateLimits.rules = guestLimits.map(([label, maxRequests, duration = 60, audience = ""]) => ({
    label,
    maxRequests,
    duration,
    audience,
  }));
};

/**
 * Behind a proxy every request comes from the proxy. The header says where it came from before
 * that.
 */
const applyProxy = (settings: core.Settings): void => {
  const header = own("TRUSTED_PROXY_HEADER");
  if (header !== undefined) settings.trustedProxy.headers = [header];
  const ranges = own("SUPERUSER_IPS");
  if (ranges !== undefined) settings.superuserIPs = toRanges(ranges);
};

const applySuperuser = (app: core.App): void => {
  const email = own("SUPERUSER_EMAIL");
  const password = own("SUPERUSER_PASSWORD");
  if (email === undefined || password === undefined) return;
  let superuser: core.Record;
  try {
    superuser = app.findAuthRecordByEmail("_superusers", email);
  } catch {
    superuser = new Record(app.findCollectionByNameOrId("_superusers"));
    superuser.set("email", email);
  }
  if (!superuser.isNew() && superuser.validatePassword(password)) return;
  superuser.set("password", password);
  app.save(superuser);
};

/** Applies the settings at each start, once there is a database. */
export const applySettings = (e: core.BootstrapEvent): void => {
  e.next();
  const { app } = e;
  const settings = app.settings();
  const before = JSON.stringify(settings);
  applyMeta(settings.meta);
  applySmtp(settings.smtp);
  applyLimits(settings.rateLimits);
  applyProxy(settings);
  if (JSON.stringify(settings) !== before) app.save(settings);
  applySuperuser(app);
};
