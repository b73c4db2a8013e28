import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayImport, ourFolders, packageFamilies, roomImport, rooms } from "../../scripts/layers.ts";
import { root } from "../../scripts/run-bin.ts";
import { createPlantedTree, type PlantedTree } from "./planted-tree.ts";

/** One package of each family. */
const examples: Readonly<Record<string, string>> = {
  react: "react",
  "react-dom": "react-dom/client",
  "react-aria": "react-aria-components/Button",
  "@internationalized": "@internationalized/date",
  "@lingui": "@lingui/react/macro",
  "@fullcalendar": "@fullcalendar/core",
  "@fontsource": "@fontsource-variable/figtree",
  wouter: "wouter/memory-location",
  "date-fns": "@date-fns/utc",
  workbox: "workbox-routing",
  prosemirror: "prosemirror-state",
};
const families = Object.keys(packageFamilies);
const targets = [...ourFolders, ...families];

const allRooms = Object.entries(rooms).flatMap(([folder, names]) => names.map((room) => [folder, room] as const));

const featureRooms = allRooms.filter(([folder]) => folder.startsWith("src/features"));

const fileFor = (folder: string, target: string) => `${folder}/imports-${target.replaceAll(/[^a-z]/g, "-")}.ts`;
const roomFile = (folder: string, room: string, other: string) => fileFor(`${folder}/${room}`, other);
const specifierOf = (target: string) =>
  ourFolders.includes(target) ? `#${target}/planted` : (examples[target] ?? target);
const importing = (specifier: string) => `import { x } from "${specifier}";\nexport const y = x;\n`;

/**
 * The folder in which a folder's violations are planted: one of the features stands for those
 * without a line of their own.
 */
const plantedIn = (folder: string) => (folder === "src/features" ? "src/features/today" : folder);

describe("import directions", () => {
  let tree: PlantedTree;
  let refused: Set<string>;

  beforeAll(async () => {
    tree = await createPlantedTree();
    for (const folder of Object.keys(mayImport).map(plantedIn)) {
      for (const target of targets) await tree.plant(fileFor(folder, target), importing(specifierOf(target)));
      await tree.plant(`${folder}/imports-server.ts`, importing("#server/room/planted"));
      await tree.plant(`${folder}/climbs.ts`, importing("../planted.ts"));
      await tree.plant(`${folder}/room/climbs.ts`, importing("../../planted.ts"));
      await tree.plant(`${folder}/room/neighbour.ts`, importing("../other-room/planted.ts"));
      await tree.plant(`${folder}/room/reaches-sync.ts`, importing("#sync/planted"));
    }
    for (const [folder, room] of allRooms) {
      for (const other of rooms[folder]!) {
        await tree.plant(roomFile(folder, room, other), importing(`${roomImport(folder, room, other)}/planted.ts`));
      }
    }
    for (const [folder, room] of featureRooms) {
      const out = "../".repeat(room.split("/").length + 1);
      await tree.plant(`${folder}/${room}/leaves.ts`, importing(`${out}today/planted.ts`));
      await tree.plant(`${folder}/${room}/reaches-sync.ts`, importing("#sync/planted"));
    }
    await tree.plant("scripts/reaches-up.ts", importing("../bench/planted.ts"));
    const found = await tree.lint();
    refused = new Set(
      found.filter((fault) => fault.rule === "eslint(no-restricted-imports)").map((fault) => fault.file),
    );
  });
  afterAll(() => tree.remove());

  it.each(Object.entries(mayImport))("%s imports %j and nothing else", (folder, allowed) => {
    const others = targets.filter((target) => folder !== `src/${target}`);
    const accepted = others.filter((target) => !refused.has(fileFor(plantedIn(folder), target)));
    expect(accepted.toSorted()).toEqual(allowed.filter((target) => others.includes(target)).toSorted());
  });

  it("nobody but the server imports the server", () => {
    const folders = Object.keys(mayImport).filter((folder) => !refused.has(`${plantedIn(folder)}/imports-server.ts`));
    expect(folders).toEqual(["server"]);
  });

  it.each(Object.keys(mayImport).filter((folder) => folder !== "src/app"))(
    "%s reaches other folders by name only",
    (folder) => {
      expect(refused).toContain(`${plantedIn(folder)}/climbs.ts`);
      expect(refused).toContain(`${plantedIn(folder)}/room/climbs.ts`);
    },
  );

  it.each(Object.keys(mayImport).filter((folder) => folder.startsWith("src/features")))(
    "a room of %s reaches its neighbour, and no more than the feature may",
    (folder) => {
      expect(refused).not.toContain(`${plantedIn(folder)}/room/neighbour.ts`);
      expect(refused).toContain(`${plantedIn(folder)}/room/reaches-sync.ts`);
    },
  );

  it.each(allRooms)("in %s the room %s imports those before it", (folder, room) => {
    const names = rooms[folder]!;
    const accepted = names.filter((other) => other !== room && !refused.has(roomFile(folder, room, other)));
    expect(accepted).toEqual(names.slice(0, names.indexOf(room)));
  });

  it.each(featureRooms)("of %s the room %s leaves the feature nowhere", (folder, room) => {
    expect(refused).toContain(`${folder}/${room}/leaves.ts`);
    expect(refused).toContain(`${folder}/${room}/reaches-sync.ts`);
  });

  it("scripts do not reach up into the benchmarks", () => expect(refused).toContain("scripts/reaches-up.ts"));
});

/** How many files lie in each folder below one. */
const fileCounts = async (folder: string): Promise<ReadonlyMap<string, number>> => {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const homes = found.filter((one) => one.isFile()).map((one) => relative(join(root, folder), one.parentPath));
  return new Map([...Map.groupBy(homes, (home) => home)].map(([home, files]) => [home, files.length]));
};

describe("rooms of the class book", () => {
  it("have an order and at most 25 files each", async () => {
    const counts = await fileCounts("src/features/class-book");
    expect([...counts.keys()].toSorted()).toEqual(rooms["src/features/class-book"]!.toSorted());
    expect([...counts].filter(([, files]) => files > 25)).toEqual([]);
  });

  it("have at most 25 files each where they compute", async () => {
    for (const folder of ["src/domain/marks", "src/domain/class-book"]) {
      expect([...(await fileCounts(folder))].filter(([, files]) => files > 25)).toEqual([]);
    }
  });
});
