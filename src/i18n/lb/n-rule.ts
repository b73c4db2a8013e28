const vowels = /^[aeiouäëéèêöüáàâîôû]/;
const keepers = /^[ndtzh]/;

/**
 * How 0 to 9 begin. The other numbers up to 99 begin with their unit (24 is "véieranzwanzeg"). If
 * the unit is 0, they begin with their tens ("véierzeg"). For the rule a digit sounds alike in all
 * of them.
 */
const digitSounds = "nezdvfssan";

/**
 * The letter with which a whole number (or its ordinal) is spoken: 4 is "véier", 100 "honnert",
 * 4000 "véierdausend".
 */
const numberSound = (value: number): string => {
  if (value >= 2000) return numberSound(Math.floor(value / 1000));
  if (value >= 1000) return "d";
  if (value >= 200) return numberSound(Math.floor(value / 100));
  if (value >= 100) return "h";
  return digitSounds.charAt(value % 10 || value / 10);
};

/**
 * The n-rule (Eifeler Regel): whether a movable final -n stays before what comes next, a word or
 * figures. It stays before n, d, t, z, h and vowels: "den 3. Mäerz", but "de 4. Abrëll", for that
 * is read "véierten".
 */
export const keepsN = (next: string): boolean => {
  const figures = /^\d+/.exec(next)?.[0];
  const sound = figures === undefined ? next.toLowerCase() : numberSound(Number(figures));
  return vowels.test(sound) || keepers.test(sound);
};

/**
 * A word with a movable n, given in full, as it is written before `next`: ("den", "4. Abrëll")
 * gives "de".
 */
export const withN = (word: string, next: string): string => (keepsN(next) ? word : word.replace(/nn?$/, ""));
