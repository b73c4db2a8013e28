import { expect, test } from "vitest";
import { readSourceAddress, sourceHost } from "./source-address.ts";
import { cancelledBy, plainSourceText } from "./source-words.ts";

test("entities, also twice, and a written line break become what was meant", () => {
  expect(plainSourceText("SCIENCES &amp;amp; VIE &#38; TERRE &#x26;")).toBe("SCIENCES & VIE & TERRE &");
  expect(plainSourceText(String.raw`Salle : B2\nGroupe : 7C2`)).toBe("Salle : B2\nGroupe : 7C2");
  expect(plainSourceText("&#0;&#99999999;&unknown; R&D")).toBe("&#0;&#99999999;&unknown; R&D");
});

test.each([
  ["Cancelled: MATH", "MATH"],
  ["ENTFÄLLT: Mathe - 7C2", "Mathe - 7C2"],
  ["[Annulé] MATHS", "MATHS"],
  ["Annulée MATHS", "MATHS"],
])("%s falls out", (title, bare) => {
  expect(cancelledBy({ title, note: "", status: "" })).toEqual({ title: bare, isCancelled: true });
});

test("a state beside it says so as well; a word inside a title or a sentence does not", () => {
  const falls = (o: Partial<Parameters<typeof cancelledBy>[0]>) =>
    cancelledBy({ title: "MATH", note: "", status: "", ...o }).isCancelled;
  expect(falls({ status: "CANCELLED" })).toBe(true);
  for (const note of ["Salle : B2\nCours annulé", "Prof. absent", "Statut : Annulé", "Status: cancelled"])
    expect([note, falls({ note })]).toEqual([note, true]);
  expect(falls({ title: "Absentéisme scolaire" })).toBe(false);
  expect(falls({ title: "MATH: annulé ou reporté" })).toBe(false);
  expect(falls({ note: "Le cours annulé de mardi est rattrapé" })).toBe(false);
});

test("an address is https, also where calendar programs write webcal", () => {
  expect(readSourceAddress(" webcal://school.example/x?token=a ")).toEqual({
    ok: true,
    value: "https://school.example/x?token=a",
  });
  expect(readSourceAddress("http://school.example/x")).toEqual({ ok: false, error: { type: "notHttps" } });
  for (const text of ["", "school.example", "https://", "https:///x", "https://a b.example/", "javascript:alert(1)"])
    expect([text, readSourceAddress(text).ok]).toEqual([text, false]);
  expect(sourceHost("https://user:word@School.example:8443/x?token=a")).toBe("school.example");
  expect(sourceHost("https://[::1]/")).toBe("[::1]");
});
