import type { TestApp } from "./app.ts";

/** The longest life PocketBase allows a token, in seconds. */
const longestTokenLife = 94_670_856;

/**
 * Makes this server's tokens hold for a page whose clock is not the server's, whatever time it
 * shows.
 */
export const giveLongTokens = async (app: TestApp): Promise<void> => {
  await fetch(`${app.url}/api/collections/users`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ authToken: { duration: longestTokenLife } }),
  });
};
