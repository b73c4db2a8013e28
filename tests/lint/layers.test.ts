import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { createPlantedTree, type PlantedTree } from "./planted-tree.ts";

const ours = ["domain", "schema", "db", "remote", "sync", "i18n", "theme", "ui", "hooks", "features", "app"];
const view = ["react", "@lingui/react/macro", "react-aria-components", "@internationalized/date", "lucide-react"];
const data = ["dexie", "dexie-react-hooks", "pocketbase", "valibot", "date-fns", "ical.js", "date-holidays"];
const packages = [...view, ...data, "wouter", "@fullcalendar/core", "workbox-routing"];
const screens = ["domain", "schema", "db", "i18n", "theme", "ui", "hooks", ...view, "wouter"];

/** What a folder may import beside itself; all else of ours and of the packages is refused. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "src/domain": ["date-fns"],
  "src/schema": ["domain", "valibot"],
  "src/db": ["domain", "schema", "dexie", "valibot"],
  "src/remote": ["domain", "schema", "pocketbase", "valibot", "ical.js"],
  "src/sync": ["domain", "schema", "db", "remote", "dexie", "valibot"],
  "src/i18n": ["react", "@lingui/react/macro", "react-aria-components", "@internationalized/date", "date-fns"],
  "src/theme": ["react"],
  "src/ui": ["i18n", "theme", ...view],
  "src/hooks": ["domain", "schema", "db", "react", "dexie-react-hooks"],
  "src/features/today": screens,
  "src/features/calendar": [...screens, "@fullcalendar/core"],
  "src/features/auth": [...screens, "remote"],
  "src/app": [...ours, ...packages],
  sw: ["domain", "schema", "db", "remote", "sync", "workbox-routing"],
};

const fileFor = (folder: string, target: string) => `${folder}/imports-${target.replaceAll(/[^a-z]/g, "-")}.ts`;
const specifierOf = (target: string) => (ours.includes(target) ? `#${target}/planted` : target);

describe("import directions", () => {
  let tree: PlantedTree;
  let refused: Set<string>;

  beforeAll(async () => {
    tree = await createPlantedTree();
    for (const folder of Object.keys(mayImport)) {
      for (const target of [...ours, ...packages]) {
        await tree.plant(fileFor(folder, target), `import { x } from "${specifierOf(target)}";\nexport const y = x;\n`);
      }
      await tree.plant(`${folder}/climbs.ts`, `import { x } from "../planted.ts";\nexport const y = x;\n`);
    }
    const found = await tree.lint();
    refused = new Set(
      found.filter((fault) => fault.rule === "eslint(no-restricted-imports)").map((fault) => fault.file),
    );
  });
  afterAll(() => tree.remove());

  it.each(Object.entries(mayImport))("%s imports %j and nothing else", (folder, allowed) => {
    const others = [...ours, ...packages].filter((target) => folder !== `src/${target}`);
    const accepted = others.filter((target) => !refused.has(fileFor(folder, target)));
    expect(accepted.toSorted()).toEqual(allowed.filter((target) => others.includes(target)).toSorted());
  });

  it.each(Object.keys(mayImport).filter((folder) => folder !== "src/app"))(
    "%s reaches other folders by name only",
    (folder) => {
      expect(refused).toContain(`${folder}/climbs.ts`);
    },
  );
});
