import type { CSSProperties } from "react";
import type { PrintChoices, PrintedClass } from "./print-choices.ts";

/** Two beside each other and five below, on an A4 page. */
const perPage = 10;

/** Points at which a first name fills a tag of 93 mm, and no longer. */
const sizeOf = (name: string): number => Math.max(16, Math.min(40, Math.floor(400 / Math.max(1, [...name].length))));

type NameTagsSheetProps = { readonly groups: readonly PrintedClass[]; readonly choices: PrintChoices };

/** Tags to cut out along their lines: the first name large, the rest small below it. */
export function NameTagsSheet({ groups, choices }: NameTagsSheetProps) {
  const tags = groups.flatMap(({ name, students }) =>
    students.map((student) => ({
      id: `${name} ${student.id}`,
      first: student.firstName || student.lastName,
      last: choices.hasLastName && student.firstName !== "" ? student.lastName : "",
      className: choices.hasClass ? name : "",
    })),
  );
  const pages = Array.from({ length: Math.ceil(tags.length / perPage) }, (_, at) =>
    tags.slice(at * perPage, (at + 1) * perPage),
  );
  return pages.map((page) => (
    <section key={page[0]?.id} className="print-tags">
      {page.map(({ id, first, last, className }) => (
        <p key={id} className="print-tag">
          <b style={{ "--size": `${sizeOf(first)}pt` } as CSSProperties}>{first}</b>
          {last !== "" && <span className="print-tag-last">{last}</span>}
          {className !== "" && <span className="print-tag-class">{className}</span>}
        </p>
      ))}
    </section>
  ));
}
