/** How hard a password is to guess. `missing`: how many characters it needs to be long enough. */
export type PasswordStrength =
  | { readonly type: "tooShort"; readonly missing: number }
  | { readonly type: "guessable" }
  | { readonly type: "fair" }
  | { readonly type: "good" };

/** The server's minimum. */
export const minPasswordLength = 8;

/**
 * Whether a character repeats the one before it or follows it in the alphabet, among the digits or
 * on the keyboard.
 */
const isExpected = (before: string, now: string): boolean => {
  const step = now.charCodeAt(0) - before.charCodeAt(0);
  if (step === 0 || step === 1 || step === -1) return true;
  return ["qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "qsdfghjklm", "yxcvbnm", "zxcvbnm", "wxcvbn"].some(
    (row) => row.includes(before + now),
  );
};

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u];

/** The most common passwords, and the app's own name. */
const wellKnown = [
  "password",
  "passwort",
  "motdepasse",
  "schouljoer",
  "letmein",
  "welcome",
  "willkommen",
  "bonjour",
  "moien",
];

/**
 * A rule of thumb: counts the characters that are hard to guess. A run ("aaa", "1234", "qwertz")
 * counts as one character. Years, common passwords and words in `known` (e-mail, names) do not
 * count. Each further kind of character adds one. Below 6 the password is guessable, from 12 on it
 * is good.
 */
export const passwordStrength = (password: string, known: readonly string[] = []): PasswordStrength => {
  const length = [...password].length;
  if (length < minPasswordLength) return { type: "tooShort", missing: minPasswordLength - length };
  if (known.some((text) => text.toLowerCase() === password.toLowerCase())) return { type: "guessable" };
  const words = [...wellKnown, ...known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))];
  const rest = words
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(new RegExp(word, "giu"), ""), password)
    .replaceAll(/(19|20)\d\d/g, "");
  const chars = [...rest.toLowerCase()];
  const unforeseen = chars.filter((now, index) => index === 0 || !isExpected(chars[index - 1]!, now)).length;
  const variety = Math.max(0, kinds.filter((kind) => kind.test(rest)).length - 1);
  const worth = unforeseen + variety;
  if (worth < 6) return { type: "guessable" };
  return worth < 12 ? { type: "fair" } : { type: "good" };
};
