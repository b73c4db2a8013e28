import { err, ok } from "#domain/result";
import type { Answer, Operator } from "./operator.ts";

/**
 * Makes the server send the mail that confirms an e-mail, as it would to a teacher, to an address
 * of the operator's. Its link opens nothing.
 */
export const testMail = async ({ pb, request, log }: Operator, o: { readonly to: string }): Answer => {
  const settings = await request("/api/settings", () => pb.settings.getAll());
  if (!settings.ok) return settings;
  const { smtp } = settings.value as { smtp: { enabled: boolean; host: string; port: number } };
  // Without SMTP PocketBase would try a program of the machine, which the app never does.
  if (!smtp.enabled) return err({ type: "notSet", detail: "It sends no mail (SMTP_HOST)." });
  const sent = await request("/api/settings/test/email", () => pb.settings.testEmail("users", o.to, "verification"));
  if (!sent.ok) return sent;
  log(`${smtp.host}:${smtp.port} accepted a mail to ${o.to}. Check that it arrives, and not in the spam folder.`);
  return ok(undefined);
};
