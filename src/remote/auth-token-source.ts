/** Who is signed in, asked anew for each request: another tab may have signed in or out meanwhile. */
export type AuthTokenSource = {
  /** "" where nobody is. */
  token(): string;
  userId(): string;
};
