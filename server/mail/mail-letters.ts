import { type MailKind, mailWords } from "./mail-words.ts";

/*
 * Our mails, in their reader's language, as text and as HTML. The dashboard's templates are not
 * used.
 */

/** The occasion of a mail: an address of the app, and what the words need. */
type Occasion = {
  readonly kind: MailKind;
  readonly path: string;
  readonly token?: string;
  readonly code?: string;
  readonly due?: string;
};
type Letter = {
  readonly locale: string;
  readonly hello: string;
  readonly app: string;
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly note: string;
  readonly code: string | undefined;
  readonly link: string;
};

const escapes: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
const fillWith =
  (values: { readonly [name: string]: string }) =>
  (text: string): string =>
    text.replace(/\{(app|email|code|date)\}/g, (_, name: string) => values[name]!);

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const buttonStyle =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#24592f;color:#ffffff;font-weight:600;text-decoration:none";

/** A code in groups of four digits, as one reads it. It works pasted with the blank, too. */
const spaced = (code: string): string => code.replace(/(\d{4})(?=\d)/g, "$1 ");
const codeStyle = "font-size:28px;font-weight:600;letter-spacing:0.08em;font-variant-numeric:tabular-nums";

/**
 * The purpose of the mail: a link, or a code to type. The address is there as text too, for a mail
 * program that shows no links.
 */
const htmlOfAction = ({ action, link, code }: Pick<Letter, "action" | "link" | "code">): string =>
  code
    ? `<p style="margin:24px 0;${codeStyle}">${spaced(code)}</p>`
    : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(action)}</a></p>`;

const toHtml = ({ locale, subject, hello, text, note, app, ...way }: Letter): string => {
  const html = escapeHtml;
  const address = way.code
    ? ""
    : `\n<p style="font-size:12px;color:#4b5563;word-break:break-all">${html(way.link)}</p>`;
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

const toText = ({ hello, text, action, note, link, code, app }: Letter): string =>
  `${hello}\n\n${text}\n\n${code ? spaced(code) : `${action}:\n${link}`}\n\n${note}\n\n${app}\n`;

/** The hooks' language has no names of months. */
const dayIn = (locale: string, due = ""): string => {
  const [year, month, day] = due.slice(0, 10).split("-");
  return [day, month, year].join(locale === "en" || locale === "fr" ? "/" : ".");
};

const isLocale = (name: string): name is keyof typeof mailWords => Object.hasOwn(mailWords, name);

const write = (app: core.App, o: Occasion & { readonly language: string; readonly email: string }) => {
  const { appName, appURL } = app.settings().meta;
  const locale = isLocale(o.language) ? o.language : "en";
  const { hello, [o.kind]: mail } = mailWords[locale];
  const fill = fillWith({ app: appName, email: o.email, code: spaced(o.code ?? ""), date: dayIn(locale, o.due) });
  const query = o.token ? `?token=${o.token}` : "";
  const letter: Letter = {
    locale,
    hello,
    app: appName,
    subject: fill(mail.subject),
    text: fill(mail.text),
    action: mail.action ?? "",
    note: mail.note,
    code: o.code,
    link: `${appURL.replace(/\/+$/, "")}${o.path}${query}`,
  };
  return { subject: letter.subject, html: toHtml(letter), text: toText(letter) };
};

/** Puts our words into a mail that PocketBase is about to send. */
const rewrite = (e: core.MailerRecordEvent, kind: MailKind, path: string): void => {
  const language = e.record.getString("language");
  const email: string = e.meta["newEmail"] ?? e.record.email();
  const letter = write(e.app, { kind, path, language, email, token: e.meta["token"], code: e.meta["password"] });
  e.message.subject = letter.subject;
  e.message.html = letter.html;
  e.message.text = letter.text;
  return e.next();
};

/** A mail of our own, to an account's address. */
const send = (app: core.App, owner: core.Record, o: Occasion): void => {
  const { senderName, senderAddress } = app.settings().meta;
  const email = owner.email();
  const letter = write(app, { ...o, language: owner.getString("language"), email });
  const from = { name: senderName, address: senderAddress };
  app.newMailClient().send(new MailerMessage({ from, to: [{ address: email }], ...letter }));
};

// Both mails about addresses lead to one page. The `type` claim of the token tells which of the two
// it was.
export const verification = (e: core.MailerRecordEvent): void => rewrite(e, "verification", "/auth/verify");
export const emailChange = (e: core.MailerRecordEvent): void => rewrite(e, "emailChange", "/auth/verify");
export const passwordReset = (e: core.MailerRecordEvent): void => rewrite(e, "passwordReset", "/auth/new-password");
export const signInCode = (e: core.MailerRecordEvent): void => rewrite(e, "signInCode", "");

/** Tells when an account goes, and where to keep it. */
export const sendDeletion = (app: core.App, owner: core.Record, due: string): void =>
  send(app, owner, { kind: "deletion", path: "/settings/account", due });

/** Tells the owner of an address that somebody asked to use it for another account. */
export const sendEmailTaken = (app: core.App, owner: core.Record): void =>
  send(app, owner, { kind: "emailTaken", path: "/login" });
