import { defineConfig } from "oxlint";
import { engineUnitTests, nodeTests } from "./scripts/engine-tests.ts";
import { mayImport, ourFolders, packageFamilies, roomImport, rooms } from "./scripts/layers.ts";

type Ban = { readonly regex: string; readonly message: string };

const files = (folder: string): string[] => [`${folder}/**`];
const ban = (bans: readonly Ban[]): { "no-restricted-imports": ["error", { patterns: Ban[] }] } => ({
  "no-restricted-imports": ["error", { patterns: [...bans] }],
});
const oneOf = (names: readonly string[]): string => `(${names.join("|")})`;

const climbs = (levels: string): Ban => ({ regex: `^${levels}`, message: "Across folders, import by #folder/file." });

const serverBan: Ban = { regex: "^#server/", message: "Only the server imports the server." };

/** Bans of a folder's imports, from the table of what it or any feature may import. */
const bansOf = (folder: string): readonly Ban[] => {
  const allowed = mayImport[folder] ?? mayImport["src/features"]!;
  const message = `${folder} may import: ${allowed.join(", ")} (scripts/layers.ts).`;
  const ours = ourFolders.filter((name) => `src/${name}` !== folder && !allowed.includes(name));
  const packages = Object.keys(packageFamilies).filter((name) => !allowed.includes(name));
  return [
    ...(folder === "server" ? [] : [serverBan]),
    ...(ours.length > 0 ? [{ regex: `^#${oneOf(ours)}/`, message }] : []),
    ...(packages.length > 0 ? [{ regex: `^${oneOf(packages.map((name) => packageFamilies[name]!))}$`, message }] : []),
  ];
};

/**
 * Screens write through `useEdits()`; the feature that makes it of the mirror's writer is let in
 * below.
 */
const writers: Ban = {
  regex: "^#(hooks/edits/writer-context|db/write/(mutate|history))$",
  message: "Screens write through useEdits().",
};
const doorsOf = (folder: string): readonly Ban[] => (folder.startsWith("src/features") ? [writers] : []);
const writes = ["put", "bulkPut", "bulkAdd", "update", "bulkUpdate", "bulkDelete", "modify"];

const layers = Object.keys(mayImport).map((folder) => ({
  files: files(folder),
  rules: ban(folder === "src/app" ? [serverBan] : [...bansOf(folder), ...doorsOf(folder), climbs("\\.\\./")]),
}));

/**
 * A feature's room reaches its neighbours by `../room/file`, and nothing outside of the feature.
 */
const featureRooms = Object.keys(mayImport)
  .filter((folder) => folder.startsWith("src/features"))
  .map((folder) => ({
    files: [folder === "src/features" ? "src/features/*/*/**" : `${folder}/*/**`],
    rules: ban([...bansOf(folder), ...doorsOf(folder), climbs("\\.\\./\\.\\./")]),
  }));

/**
 * A room reaches the rooms before it by `roomImport`, and none after it; in a feature none outside
 * of it.
 */
const orderedRooms = Object.entries(rooms).flatMap(([folder, names]) =>
  names.map((room, place) => {
    const later = names.slice(place + 1).map((other) => roomImport(folder, room, other).replaceAll(".", "\\."));
    const order: Ban = { regex: `^${oneOf(later)}/`, message: `Rooms of ${folder}: ${names.join(" → ")}.` };
    const levels = folder.startsWith("src/features") ? room.split("/").length + 1 : 1;
    return {
      files: files(`${folder}/${room}`),
      rules: ban([
        ...bansOf(folder),
        ...doorsOf(folder),
        climbs(`(\\.\\./){${levels}}`),
        ...(later.length > 0 ? [order] : []),
      ]),
    };
  }),
);

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "oxc"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", "node_modules", "/pocketbase", "bench/node_modules"],
  rules: {
    // Types count: a circle of them is a circle of files for a reader.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/exhaustive-effect-dependencies": "off",
    "react/forbid-elements": [
      "error",
      { forbid: [{ element: "Suspense", message: "Use PartBoundary of #i18n/part-boundary: it holds nothing back." }] },
    ],
    "unicorn/consistent-function-scoping": "off",
    "unicorn/require-post-message-target-origin": "off",
    "no-console": "error",
    "typescript/consistent-type-imports": "error",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "no-shadow": "off",
    eqeqeq: "error",
  },
  overrides: [
    ...layers,
    ...featureRooms,
    ...orderedRooms,
    {
      files: ["src/features/**", "src/hooks/**", "src/ui/**"],
      rules: {
        "no-restricted-properties": [
          "error",
          ...writes.map((property) => ({ property, message: "Screens write through useEdits()." })),
        ],
      },
    },
    {
      files: ["src/**/*.test.ts", "src/**/*.test.tsx", "sw/**/*.test.ts"],
      rules: { "no-restricted-imports": "off", "no-restricted-properties": "off" },
    },
    {
      files: engineUnitTests,
      excludeFiles: nodeTests,
      rules: ban([{ regex: "^node:", message: "This test runs in browsers too (vitest.engines.config.ts)." }]),
    },
    { files: ["*.config.ts"], rules: { "import/no-default-export": "off" } },
    { files: ["scripts/**", "server/**", "bench/**", "tests/**"], rules: { "no-console": "off" } },
    {
      files: ["tests/e2e/**"],
      rules: {
        "no-restricted-properties": [
          "error",
          {
            property: "setFixedTime",
            message: "Use setClock() of tests/support/set-clock.ts: classes can extend its Date.",
          },
        ],
      },
    },
    {
      files: ["scripts/**"],
      rules: ban([{ regex: "(^|/)bench/", message: "scripts build the product; bench measures it." }]),
    },
  ],
});
