import { setupI18n } from "@lingui/core";
import { ClientResponseError } from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { errorHeading } from "#app/pages/error-heading";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { Client } from "#remote/client";
import { toRemoteError } from "#remote/remote-error";
import { call } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startEventStreamServer } from "../support/event-stream-server.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { turns } from "../support/turns.ts";

/* The specification's error catalogue, each text from a failure as it happens. */

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
let server: TestPocketBase;
let user: TestUser;
let client: Client;

beforeAll(async () => {
  server = await startPocketBase();
  user = await server.createUser();
});
afterAll(() => server.stop());
beforeEach(() => {
  client = createTestClient({ url: server.url, user });
});

const failureOf = async (request: Promise<unknown>): Promise<ClientResponseError> => {
  const error: unknown = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ClientResponseError)) throw new Error(`failed with ${String(error)}`);
  return error;
};
/** The sentence that a teacher reads. */
const sentenceOf = (error: unknown) => remoteErrorMessage(i18n, toRemoteError(error));

describe("a call", () => {
  it("that the server refuses: one error with all there is to know, and the server's own default text", async () => {
    const error = await failureOf(client.pb.collection("students").getList(1, 1, { filter: "nonsense = 1" }));
    expect(error).toMatchObject({
      url: expect.stringContaining(`${server.url}/api/collections/students/records`),
      status: 400,
      response: { status: 400, message: "Something went wrong while processing your request." },
      isAbort: false,
      originalError: expect.any(Response),
      message: "Something went wrong while processing your request.",
    });
    expect(errorHeading(i18n, error)).toBe("Something went wrong while processing your request.");
    expect(toRemoteError(error)).toEqual({ type: "refused", fields: [] });
  });

  it("that reaches nobody, or a server in trouble: the SDK says less, the app says it in full", async () => {
    const away = createTestClient({ url: "http://127.0.0.1:9", user });
    const unreached = await failureOf(away.pb.health.check());
    expect([unreached.status, unreached.message, sentenceOf(unreached)]).toEqual([
      0,
      "Something went wrong.",
      "The server can't be reached. Check your connection, then try again.",
    ]);
    expect(errorHeading(i18n, unreached)).toBe("Something went wrong while processing your request.");

    const stream = await startEventStreamServer();
    onTestFinished(stream.stop);
    stream.state.welcome = "error";
    const troubled = await failureOf(createTestClient({ url: stream.url, user }).pb.health.check());
    expect([troubled.status, troubled.message]).toEqual([500, "Something went wrong."]);
    expect(sentenceOf(troubled)).toBe("Something went wrong while processing your request. Try again in a moment.");
  });

  it("that another one replaced, where the SDK is left to do so", async () => {
    client.pb.autoCancellation(true);
    const students = client.pb.collection("students");
    const [replaced] = await Promise.all([failureOf(students.getList()), students.getList()]);
    expect(replaced).toMatchObject({ status: 0, isAbort: true });
    expect(replaced.message).toMatch(/^The request was aborted \(most likely autocancelled;/);
    expect(sentenceOf(replaced)).toBe("The request was autocancelled. Try again.");
  });

  it("for a first item that there is not", async () => {
    const error = await failureOf(client.pb.collection("students").getFirstListItem('lastName = "Nobody"'));
    expect([error.status, error.message]).toEqual([404, "The requested resource wasn't found."]);
    expect(errorHeading(i18n, error)).toBe("The requested resource wasn't found.");
    expect(sentenceOf(error)).toMatch(/^The requested resource wasn't found\./);
  });

  it("for a record without an id", async () => {
    const error = await failureOf(client.pb.collection("students").getOne(""));
    expect([error.status, error.message]).toEqual([404, "Missing required record id."]);
    expect(errorHeading(i18n, error)).toBe("Missing required record id.");
    expect(toRemoteError(error)).toEqual({ type: "notFound" });
  });

  it("whose answer is not our server's", async () => {
    const stranger = createTestClient({ url: server.url, user, fetch: async () => new Response("<html>Hotel</html>") });
    const isOurs = (_: number, body: unknown) => body !== undefined;
    const bounds = stranger.within({ maxBytes: 100_000, patienceMs: 20_000, isOurs });
    const error = await failureOf(stranger.pb.send("/api/health", bounds));
    expect(sentenceOf(error)).toMatch(/^The answer didn't come from the server\./);
  });
});

describe("the event stream", () => {
  it("that cannot be opened", async () => {
    const away = createTestClient({ url: "http://127.0.0.1:9", user });
    const error = await failureOf(away.pb.realtime.subscribe("sync", () => undefined));
    expect(error.originalError).toEqual(new Error("Failed to establish realtime connection."));
    expect(sentenceOf(error)).toMatch(/^Failed to establish realtime connection\./);
  });

  it("that says nothing for 15 seconds", async () => {
    const stream = await startEventStreamServer();
    stream.state.welcome = "silence";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await stream.stop();
    });
    const failure = failureOf(
      createTestClient({ url: stream.url, user }).pb.realtime.subscribe("sync", () => undefined),
    );
    let isOver = false;
    void failure.then(() => (isOver = true));
    await turns();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error.originalError).toEqual(new Error("EventSource connect took too long."));
    expect(sentenceOf(error)).toMatch(/^EventSource connect took too long\./);
  });
});

describe("signing in with OAuth2", () => {
  const wordsOf = (error: ClientResponseError): string => (error.originalError as Error).message;

  beforeAll(async () => {
    const body = {
      oauth2: {
        enabled: true,
        providers: [
          {
            name: "oidc",
            clientId: "planner",
            clientSecret: "secret",
            authURL: "https://school.example/auth",
            tokenURL: "https://school.example/token",
            userInfoURL: "https://school.example/user",
          },
        ],
      },
    };
    const token = await server.superuser();
    expect((await call(server, "PATCH", "/api/collections/users", { token, body })).status).toBe(200);
  });

  it("by a provider that there is not", async () => {
    const signIn = client.pb.collection("users").authWithOAuth2({ provider: "nobody", urlCallback: () => undefined });
    expect(wordsOf(await failureOf(signIn))).toBe('Missing or invalid provider "nobody".');
  });

  it("that comes back with an error in the place of a code", async () => {
    const signIn = client.pb.collection("users").authWithOAuth2({
      provider: "oidc",
      urlCallback: async (url) => {
        const state = new URL(url).searchParams.get("state");
        await fetch(`${server.url}/api/oauth2-redirect?state=${state}&error=access_denied`, { redirect: "manual" });
      },
    });
    expect(wordsOf(await failureOf(signIn))).toBe("OAuth2 redirect error or missing code: access_denied");
  });

  it("that comes back with another one's state, as no PocketBase would send it", async () => {
    const stream = await startEventStreamServer();
    onTestFinished(stream.stop);
    const misled = createTestClient({
      url: stream.url,
      user,
      fetch: (url, init) => fetch(String(url).replace(/^.*(?=\/api\/collections)/, server.url), init),
    });
    const signIn = misled.pb.collection("users").authWithOAuth2({
      provider: "oidc",
      urlCallback: () => void stream.send('event:@oauth2\ndata:{"state":"another","code":"c"}\n\n'),
    });
    expect(wordsOf(await failureOf(signIn))).toBe("State parameters don't match.");
  });
});
