const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Whether a text looks like a whole e-mail address; only a mail that arrives proves it. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(text);
