import { nameKey } from "#domain/people/class-list";
import type { PastedRow } from "#domain/import/pasted-table";
import { splitCode } from "#domain/curriculum/outcome-codes";

/**
 * What a column of a curriculum's table may hold. Several with words are levels, from left to
 * right. `level`: a number from 1.
 */
export const outlineColumns = ["words", "code", "level", "lessons", "note", "identifier", "skip"] as const;
export type OutlineColumn = (typeof outlineColumns)[number];

/** A sheet, a table, or what a file in an open format says. */
export type OutlineTable = {
  /** The sheet's or the file's own name; "" where there is none. */
  readonly name: string;
  readonly rows: readonly PastedRow[];
  /** Given where the format says what the columns hold; then the rows have no heading. */
  readonly columns?: readonly OutlineColumn[];
};

/** Headings in English, French, German and Luxembourgish, letters only and without accents. */
const headings: ReadonlyMap<string, OutlineColumn> = new Map(
  (
    [
      ["code", "code codes no nr num number numero nummer notation humancodingscheme ref reference kuerzel kurzel"],
      [
        "words",
        "area areas strand domain domains unit topic topics theme themes section chapter outcome outcomes standard standards objective objectives competence competency competencies skill skills statement fullstatement description text learningoutcome learningoutcomes learningobjective " +
          "domaine domaines chapitre sousdomaine competences objectif objectifs acquis savoir savoirs savoirfaire attendu attendus enonce libelle contenu contenus " +
          "bereich bereiche themen inhalt inhalte kapitel lernbereich kompetenz kompetenzen kompetenzbereich teilkompetenz lernziel lernziele ziel ziele beschreibung " +
          "beraich beraicher kapitelen kompetenzen leierzil leierziler thema",
      ],
      ["level", "level depth niveau ebene stufe"],
      [
        "lessons",
        "lessons lesson hours periods duration time heures heure lecons seances duree temps stunden std ustd unterrichtsstunden dauer zeit stonnen zait",
      ],
      [
        "note",
        "note notes remark remarks comment comments remarque remarques commentaire bemerkung bemerkungen anmerkung hinweis hinweise bemierkung bemierkungen",
      ],
      ["identifier", "identifier id guid uuid identifiant"],
    ] as const
  ).flatMap(([column, words]) => words.split(" ").map((word) => [word, column] as const)),
);

/** "Learning outcomes (Lernziele)", "Domaine 1": letters only. */
const plainHeading = (cell: string): string =>
  nameKey(cell.replace(/\(.*\)/u, "").replace(/[\s.:]*\d*[\s.:]*$/u, "")).replaceAll(/[^a-z]/gu, "");

const headingOf = (cell: string): OutlineColumn | undefined =>
  cell.length > 40 ? undefined : headings.get(plainHeading(cell));

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

const isCode = (cell: string): boolean => splitCode(cell).text === "" && splitCode(cell).code !== "";

/** The most of a column's cells say so. */
const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.8;

/** Nearly every row has something of its own there: the last level, and no branch. */
const isLast = (cells: readonly string[]): boolean => new Set(cells.filter(Boolean)).size >= cells.length * 0.8;

/**
 * What a column holds by what stands in it, and by the words before it: null for none, else if they
 * are the last level. Codes come before their words, lessons and notes after them.
 */
const columnOf = (cells: readonly string[], before: { readonly isLast: boolean } | null): OutlineColumn => {
  const filled = cells.filter((cell) => cell !== "");
  if (mostly(filled, (cell) => uuid.test(cell))) return "identifier";
  if (before && mostly(filled, (cell) => /^\d{1,3}(?:\s?(?:h|x))?$/u.test(cell))) return "lessons";
  if (mostly(filled, isCode)) return "code";
  return before?.isLast ? "note" : "words";
};

/** Headings of words that explain other words, where some stand before them. */
const explains = /^(?:description|beschreibung|beschreiwung|enonce|contenus?|inhalte?)$/u;

/** Rows among which a heading is looked for: above it stands at most a title. */
const mostTitles = 8;

/**
 * What the columns of a table hold, and how many rows above are no outcomes: its heading with what
 * stands above that. A heading decides; where there is none, what stands in a column.
 */
export const guessOutlineColumns = (
  rows: readonly PastedRow[],
): { readonly columns: readonly OutlineColumn[]; readonly above: number } => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const heading = rows.slice(0, mostTitles).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== "");
    const known = filled.filter((cell) => headingOf(cell) !== undefined).length;
    return width > 1 ? known >= 2 : known === 1;
  });
  const above = heading + 1;
  const named = rows[heading]?.cells ?? [];
  let before: { readonly isLast: boolean } | null = null;
  const columns: OutlineColumn[] = [];
  for (let index = 0; index < width; index += 1) {
    const cells = rows.slice(above).map((row) => row.cells[index] ?? "");
    const name = named[index] ?? "";
    const said = before && explains.test(plainHeading(name)) ? "note" : headingOf(name);
    const column = cells.every((cell) => cell === "") ? "skip" : (said ?? columnOf(cells, before));
    if (column === "words") before = { isLast: isLast(cells) };
    columns.push(column);
  }
  return { columns, above };
};
