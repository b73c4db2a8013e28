import { describe, expect, it } from "vitest";
import { afterLoginPath, isPublicPath, loginPath, withoutTrailingSlash } from "./guard.ts";

describe("a visitor who is not signed in", () => {
  it("is sent to the sign-in page, and back to where they wanted to go", () => {
    expect(loginPath("/")).toBe("/login");
    expect(loginPath("/calendar", "view=dayGridMonth&date=2026-11-23")).toBe(
      "/login?from=%2Fcalendar%3Fview%3DdayGridMonth%26date%3D2026-11-23",
    );
    expect(afterLoginPath(loginPath("/calendar", "view=dayGridMonth").split("?")[1] ?? "")).toBe(
      "/calendar?view=dayGridMonth",
    );
    expect(afterLoginPath(loginPath("/courses/c", "", "#marks").split("?")[1] ?? "")).toBe("/courses/c#marks");
    // What stands behind the # goes to no server, here neither.
    expect(loginPath("/courses", "take=course", "#/s/a#key")).toBe("/login?from=%2Fcourses%3Ftake%3Dcourse#/s/a#key");
    expect(afterLoginPath("from=%2Fcourses%3Ftake%3Dcourse#/s/a#key")).toBe("/courses?take=course#/s/a#key");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a\u0000b",
    "",
    "/login",
    "/login?from=%2F",
  ])("never leaves the app through from=%s", (from) =>
    expect(afterLoginPath(new URLSearchParams({ from }).toString())).toBe("/"),
  );

  it.each([
    ["/login", true],
    ["/auth/verify", true],
    ["/auth/forgot", true],
    ["/auth/new-password", true],
    ["/auth/error-confirm-email", false],
    ["/test/refresh", true],
    ["/", false],
    ["/test", false],
    ["/settings/account", false],
    ["/success", false],
  ])("finds %s public: %s", (path, expected) => expect(isPublicPath(path)).toBe(expected));
});

it.each([
  ["/", "/"],
  ["/calendar/", "/calendar"],
  ["/signup/classes//", "/signup/classes"],
  ["/calendar", "/calendar"],
  // Not this site's: it must not become an address of another.
  ["//evil.example/", "//evil.example/"],
])("takes %s for %s", (path, expected) => expect(withoutTrailingSlash(path)).toBe(expected));
