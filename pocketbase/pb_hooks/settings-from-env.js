/*
 * A variable that is set wins over what the dashboard says; one that is not set changes nothing, except that
 * PocketBase's placeholders give way to ours. `scripts/serve-config.ts` has checked the values.
 */

const own = (name) => $os.getenv(name) || undefined;

const placeholders = {
  appName: ["Acme", "Schouljoer"],
  senderName: ["Support", "Schouljoer"],
  senderAddress: ["support@example.com", "no-reply@schouljoer.example"],
};

const named = (current, key, variable) => {
  const [placeholder, ours] = placeholders[key];
  return own(variable) ?? (current === placeholder ? ours : current);
};

const applyMeta = (meta) => {
  meta.appName = named(meta.appName, "appName", "APP_NAME");
  meta.senderName = named(meta.senderName, "senderName", "MAIL_SENDER_NAME");
  meta.senderAddress = named(meta.senderAddress, "senderAddress", "MAIL_SENDER_ADDRESS");
  meta.appURL = own("APP_URL") ?? meta.appURL;
};

const applySmtp = (smtp) => {
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
 * Per address and minute, only what a stranger can call: an ordinary record call is never limited. One address may stand for a whole
 * school; what one account may try is in guard-passwords.js, and the mails to one address in guard-mail.js.
 */
const guestLimits = [
  ["users:auth", 120],
  ["_superusers:auth", 10],
  ["users:create", 30],
  ["users:requestPasswordReset", 20],
  ["users:requestOTP", 60],
  ["users:requestVerification", 30],
  ["users:requestEmailChange", 20],
  ["/api/account/deletion", 60],
  ["/api/account/gone", 60],
  // Or for a calendar service that asks for many teachers.
  ["/api/calendar/", 300],
  // A school's devices after a new start come within a minute; each tries again. What is refused here needs no JavaScript engine (guard-arrivals.js).
  ["GET /api/realtime", 60, 10],
  // All else of a stranger. As many engines wait for work: of 200 at once, 140 made one, and on a busy machine that took 400 MB. The first rule that fits counts.
  ["/api/", 60, 10, "@guest"],
];

const applyLimits = (rateLimits) => {
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

/** Behind a proxy every request comes from the proxy: the header says from where it came to that. */
const applyProxy = (settings) => {
  const header = own("TRUSTED_PROXY_HEADER");
  if (header !== undefined) settings.trustedProxy.headers = [header];
  const ranges = own("SUPERUSER_IPS");
  if (ranges !== undefined) settings.superuserIPs = require(`${__hooks}/answer-headers.js`).toRanges(ranges);
};

const applySuperuser = (app) => {
  const email = own("SUPERUSER_EMAIL");
  const password = own("SUPERUSER_PASSWORD");
  if (email === undefined || password === undefined) return;
  let superuser;
  try {
    superuser = app.findAuthRecordByEmail("_superusers", email);
  } catch (_) {
    superuser = new Record(app.findCollectionByNameOrId("_superusers"));
    superuser.set("email", email);
  }
  if (!superuser.isNew() && superuser.validatePassword(password)) return;
  superuser.set("password", password);
  app.save(superuser);
};

module.exports = {
  apply: (app) => {
    const settings = app.settings();
    const before = JSON.stringify(settings);
    applyMeta(settings.meta);
    applySmtp(settings.smtp);
    applyLimits(settings.rateLimits);
    applyProxy(settings);
    if (JSON.stringify(settings) !== before) app.save(settings);
    applySuperuser(app);
  },
};
