/* Our mails, in the language of who reads them, as text and as HTML. The dashboard's templates are not used. */

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => escapes[sign]);
const fillWith = (values) => (text) => text.replace(/\{(app|email|code|date)\}/g, (_, name) => values[name]);

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const buttonStyle =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#24592f;color:#ffffff;font-weight:600;text-decoration:none";

/** Four and four, as one reads them; pasted with the blank it works too. */
const spaced = (code) => code.replace(/(\d{4})(?=\d)/g, "$1 ");
const codeStyle = "font-size:28px;font-weight:600;letter-spacing:0.08em;font-variant-numeric:tabular-nums";

/** What the mail is for: a link, or a code to type. The address is there as text too, for a mail program that shows no links. */
const htmlOfAction = ({ action, link, code }) =>
  code
    ? `<p style="margin:24px 0;${codeStyle}">${spaced(code)}</p>`
    : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(action)}</a></p>`;

const toHtml = ({ locale, subject, hello, text, note, app, ...way }) => {
  const html = escapeHtml;
  const address = way.code ? "" : `\n<p style="font-size:12px;color:#4b5563;word-break:break-all">${html(way.link)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f2937;font-size:16px;line-height:1.5;${font}">
<div style="max-width:520px;overflow-wrap:anywhere">
<p>${html(hello)}</p>
<p>${html(text)}</p>
${htmlOfAction(way)}
<p style="font-size:14px;color:#4b5563">${html(note)}</p>${address}
<p>${html(app)}</p>
</div>
</body>
</html>
`;
};

const toText = ({ hello, text, action, note, link, code, app }) =>
  `${hello}\n\n${text}\n\n${code ? spaced(code) : `${action}:\n${link}`}\n\n${note}\n\n${app}\n`;

/** The hooks' language has no names of months. */
const dayIn = (locale, due = "") => {
  const [year, month, day] = due.slice(0, 10).split("-");
  return [day, month, year].join(locale === "en" || locale === "fr" ? "/" : ".");
};

const write = (app, o) => {
  const words = require(`${__hooks}/mail-words.js`);
  const { appName, appURL } = app.settings().meta;
  const locale = words[o.language] ? o.language : "en";
  const { hello, [o.kind]: mail } = words[locale];
  const fill = fillWith({ app: appName, email: o.email, code: spaced(o.code ?? ""), date: dayIn(locale, o.due) });
  const query = o.token ? `?token=${o.token}` : "";
  const letter = {
    locale,
    hello,
    app: appName,
    subject: fill(mail.subject),
    text: fill(mail.text),
    action: mail.action,
    note: mail.note,
    code: o.code,
    link: `${appURL.replace(/\/+$/, "")}${o.path}${query}`,
  };
  return { subject: letter.subject, html: toHtml(letter), text: toText(letter) };
};

/** Puts our words into a mail that PocketBase is about to send. */
const rewrite = (e, kind, path) => {
  const language = e.record.getString("language");
  const email = e.meta.newEmail ?? e.record.email();
  const letter = write(e.app, { kind, path, language, email, token: e.meta.token, code: e.meta.password });
  e.message.subject = letter.subject;
  e.message.html = letter.html;
  e.message.text = letter.text;
  return e.next();
};

/** A mail of our own, to an account's address. */
const send = (app, owner, o) => {
  const { senderName, senderAddress } = app.settings().meta;
  const email = owner.email();
  const letter = write(app, { ...o, language: owner.getString("language"), email });
  const from = { name: senderName, address: senderAddress };
  app.newMailClient().send(new MailerMessage({ from, to: [{ address: email }], ...letter }));
};

module.exports = {
  // Both mails about addresses lead to one page; the `type` claim of the token tells which one it is.
  verification: (e) => rewrite(e, "verification", "/auth/verify"),
  emailChange: (e) => rewrite(e, "emailChange", "/auth/verify"),
  passwordReset: (e) => rewrite(e, "passwordReset", "/auth/new-password"),
  signInCode: (e) => rewrite(e, "signInCode", ""),

  /** Tells when an account goes, and where to keep it. */
  sendDeletion: (app, owner, due) => send(app, owner, { kind: "deletion", path: "/settings/account", due }),

  /** Tells the owner of an address that somebody asked to use it for another account. */
  sendEmailTaken: (app, owner) => send(app, owner, { kind: "emailTaken", path: "/login" }),
};
