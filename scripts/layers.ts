import { posix } from "node:path";

/**
 * The one table of who may import whom: `oxlint.config.ts` makes the lint rules from it,
 * `tests/lint/layers.test.ts` plants violations to see them caught, and docs/architecture.md says
 * it in words.
 */
export const ourFolders = [
  "base",
  "domain",
  "schema",
  "db",
  "remote",
  "sync",
  "i18n",
  "theme",
  "ui",
  "hooks",
  "features",
  "app",
];

const view = ["react", "react-dom", "@lingui", "react-aria", "@internationalized", "lucide-react"];
const screens = ["domain", "schema", "db", "i18n", "theme", "ui", "hooks", ...view, "wouter"];

/** A package, or a family of them that is decided about as one. */
export const packageFamilies: Readonly<Record<string, string>> = {
  react: "react(/.*)?",
  "react-dom": "react-dom(/.*)?",
  "react-aria": "(react-aria.*|@react-aria/.*)",
  "@internationalized": "@internationalized/.*",
  "@lingui": "@lingui/.*",
  "@fullcalendar": "@fullcalendar/.*",
  "@fontsource": "@fontsource.*",
  "lucide-react": "lucide-react",
  wouter: "wouter(/.*)?",
  dexie: "dexie",
  "dexie-react-hooks": "dexie-react-hooks",
  pocketbase: "pocketbase",
  valibot: "valibot",
  "ical.js": "ical\\.js",
  papaparse: "papaparse",
  "@noble/hashes": "@noble/hashes(/.*)?",
  fflate: "fflate",
  "read-excel-file": "read-excel-file(/.*)?",
  "date-holidays": "date-holidays",
  "date-fns": "(date-fns|@date-fns/utc)(/.*)?",
  diff: "diff",
  prosemirror: "prosemirror-.*",
  "pdfjs-dist": "pdfjs-dist(/.*)?",
  uqr: "uqr",
  workbox: "workbox-.*",
};

/**
 * Folders and packages that a folder may import beside itself; all others are refused. The last
 * match counts.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  "src/base": [],
  "src/domain": ["date-fns", "diff"],
  // Only the words beside the collections are for a reader.
  "src/schema": ["domain", "valibot", "@lingui"],
  "src/db": ["base", "domain", "schema", "dexie", "valibot", "fflate", "@noble/hashes"],
  "src/remote": ["base", "domain", "schema", "pocketbase", "valibot", "ical.js", "fflate", "read-excel-file"],
  "src/sync": ["domain", "schema", "db", "remote", "dexie", "valibot", "diff"],
  "src/i18n": ["base", "schema", "react", "react-dom", "@lingui", "react-aria", "@internationalized", "date-fns"],
  "src/theme": ["base", "@fontsource"],
  "src/ui": ["base", "i18n", "theme", ...view],
  "src/ui/form": ["schema", "i18n", "ui", "hooks", ...view],
  "src/ui/import": ["domain", "base", "i18n", "ui", ...view],
  "src/ui/outcome-field": ["domain", "schema", "i18n", "ui", "hooks", ...view],
  "src/ui/grid": ["domain", "i18n", "ui", "hooks", ...view],
  "src/ui/sheet": ["domain", "base", "i18n", "theme", "ui", "hooks", ...view],
  "src/ui/rich-text": ["domain", "base", "i18n", "theme", "ui", ...view],
  "src/ui/plan-editor": ["domain", "base", "i18n", "theme", "ui", ...view, "prosemirror"],
  "src/ui/pdf": ["domain", "base", "i18n", "theme", "ui", ...view, "pdfjs-dist"],
  "src/hooks": ["base", "domain", "schema", "db", "ui", "react", "react-dom", "dexie-react-hooks", "wouter"],
  "src/features": screens,
  "src/features/calendar": [...screens, "@fullcalendar"],
  "src/features/sharing": [...screens, "uqr"],
  "src/features/timetable-import": [...screens, "papaparse"],
  ...Object.fromEntries(
    ["auth", "setup", "settings", "holidays", "next-year", "students", "courses"].map((name) => [
      `src/features/${name}`,
      [...screens, "remote"],
    ]),
  ),
  "src/app": [...ourFolders, ...Object.keys(packageFamilies)],
  sw: ["domain", "schema", "db", "remote", "sync", "workbox"],
  // The page of a link: it has nothing of the app but what both must read alike.
  link: ["domain", "remote", "i18n", "theme", "@fontsource"],
  // PocketBase runs it: it has nothing of the client.
  server: ["domain", "schema"],
};

/** The rooms of a folder: each may import those that stand before it. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  "src/domain": [
    "time",
    "rich",
    "people",
    "holidays",
    "year",
    "rotation",
    "timetable",
    "schedule",
    "lessons",
    "units",
    "marks/scale",
    "marks/rules",
    "marks/sums",
    "marks/table",
    "marks/changes",
    "class-book",
    "seats",
    "student-page",
    "evening",
    "import",
    "grid",
    "search",
    "source",
    "files",
    "plan-book",
    "export",
    "share",
    "next-year",
  ],
  "src/db": [
    "zip",
    "store",
    "scope",
    "status",
    "read",
    "edit",
    "journal",
    "write",
    "files",
    "received-files",
    "event-import",
    "bin",
    "search",
    "backup",
  ],
  "src/hooks": ["dom", "grid", "data", "edits", "ports"],
  "src/features/class-book": [
    "parts",
    "seats/room",
    "seats/paper",
    "seats/plan",
    "roll",
    "absences",
    "lists",
    "class",
    "marks/sums",
    "marks/edits",
    "marks/pad",
    "marks/table",
    "marks/rules",
    "marks/assessment",
    "marks/reports",
    "marks/page",
    "marks/pile",
    "student/year",
    "student/notes",
    "student/absences",
    "evening",
    "student/page",
  ],
  "src/features/sharing": ["link", "notes", "ill", "class", "course", "publish"],
};

/** The beginning of an import of another room: `#folder/room`, within a feature `../room`. */
export const roomImport = (folder: string, room: string, other: string): string =>
  folder.startsWith("src/features") ? posix.relative(room, other) : `#${folder.replace("src/", "")}/${other}`;
