import { expect, test } from "vitest";
import { readCase } from "./read-case.ts";
import { readOutline } from "./read-outline.ts";

const limits = { text: 2000, code: 40, note: 20_000, suggested: 500 };
const item = (identifier: string, fullStatement: string, more: object = {}) => ({ identifier, fullStatement, ...more });
const node = (identifier: string) => ({ title: "", identifier, uri: `https://example.org/CFItems/${identifier}` });
const childOf = (child: string, parent: string, sequenceNumber?: number) => ({
  associationType: "isChildOf",
  originNodeURI: node(child),
  destinationNodeURI: node(parent),
  ...(sequenceNumber !== undefined && { sequenceNumber }),
});
const pack = (items: readonly object[], associations: readonly object[], document: object = {}) => ({
  CFDocument: { identifier: "doc", title: "Maths 7e", creator: "Team", ...document },
  CFItems: items,
  CFAssociations: associations,
});
const lines = (value: unknown) => {
  const { table } = readCase(value)!;
  const { rows, tooDeep } = readOutline([table], {
    columns: table.columns!,
    above: 0,
    fixes: new Map(),
    hasBranches: false,
    limits,
  });
  const shown = rows.map(({ outcomes, faults }) =>
    outcomes
      .map(({ level, code, text }) => `${level} ${code} ${text}`)
      .concat(faults.map(({ type }) => type))
      .join(),
  );
  return { lines: shown, tooDeep };
};

test("a package is an outline, in the order of its sequence numbers", () => {
  const value = pack(
    [
      item("b", "Lire", { humanCodingScheme: "N1.1", notes: "Jusqu'à 100" }),
      item("c", "Comparer", { humanCodingScheme: "N1.2" }),
      item("a", "Nombres", { humanCodingScheme: "N1" }),
      item("d", "Espace"),
    ],
    [
      childOf("c", "a", 2),
      childOf("b", "a", 1),
      childOf("d", "doc", 2),
      childOf("a", "doc", 1),
      { associationType: "isPeerOf", originNodeURI: node("b"), destinationNodeURI: node("d") },
    ],
    { subject: ["Mathématiques"], language: "fr", version: "2027", officialSourceURL: "https://example.org/maths" },
  );
  expect(lines(value).lines).toEqual(["1 N1 Nombres", "2 N1.1 Lire", "2 N1.2 Comparer", "1  Espace"]);
  const read = readCase(value)!;
  expect(read.facts).toEqual({
    title: "Maths 7e",
    subject: "Mathématiques",
    level: "",
    version: "2027",
    source: "https://example.org/maths",
    language: "fr",
    identifier: "doc",
  });
  expect(read.table.rows[1]!.cells).toEqual(["2", "N1.1", "Lire", "Jusqu'à 100", "b"]);
});

test("circles, several parents, parents that are not there and ten levels lose no item", () => {
  const ids = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const deep = lines(
    pack(
      ids.map((id) => item(id, id)),
      ids.slice(1).map((id, index) => childOf(id, ids[index]!)),
    ),
  );
  expect(deep.lines.map((line) => line[0]).join("")).toBe("1234555555");
  expect(deep.tooDeep).toBe(5);
  const circle = pack(
    ["a", "b", "c", "d"].map((id) => item(id, id)),
    [childOf("a", "b"), childOf("b", "a"), childOf("c", "nowhere"), childOf("d", "a"), childOf("d", "b")],
  );
  expect(lines(circle).lines.toSorted()).toEqual(["1  a", "1  c", "2  b", "2  d"]);
  expect(readCase(circle)!.severalParents).toBe(1);
});

test("an item without words is a fault at its row; addresses and missing lists are read", () => {
  const value = {
    CFDocument: { title: "T" },
    CFItems: [item("a", "", { humanCodingScheme: "A" }), item("b", "", { abbreviatedStatement: "Short" }), "x", null],
    CFAssociations: [
      { associationType: "isChildOf", originNodeURI: "https://x.org/b", destinationNodeURI: "https://x.org/a" },
    ],
  };
  expect(lines(value).lines).toEqual(["noWords", "1  Short"]);
  expect(readCase({ CFDocument: { title: "T" } })!.table.rows).toEqual([]);
  for (const none of [null, [], "x", 5, {}, { CFDocument: [] }, { CFItems: [] }]) expect(readCase(none)).toBeNull();
});
