import type { CSSProperties } from "react";
import { type NameWords, studentNames } from "#domain/people/student-names";
import type { Sheet, SheetOwner } from "#ui/sheet/sheet";
import type { PrintChoices, PrintedClass } from "./print-choices.ts";
import "./name-tags.css";

/** Two beside each other and five below, on an A4 page. */
const perPage = 10;

/** Points at which a first name fills a tag of 93 mm, and no longer. */
const sizeOf = (name: string): number => Math.max(16, Math.min(40, Math.floor(400 / Math.max(1, [...name].length))));

/** Tags to cut out along their lines: the first name large, the rest small below it. No head. */
export const nameTagSheets = (
  groups: readonly PrintedClass[],
  choices: PrintChoices,
  { owner, words }: { readonly owner: SheetOwner; readonly words: NameWords },
): readonly Sheet[] => {
  const tags = groups.flatMap(({ name, students }) => {
    const names = studentNames(students, words);
    return students.map((student) => ({
      id: `${name} ${student.id}`,
      first: student.firstName || student.lastName,
      last: choices.hasLastName && student.firstName !== "" ? names.last(student) : names.apart(student),
      className: choices.hasClass ? name : "",
    }));
  });
  const pages = Array.from({ length: Math.ceil(tags.length / perPage) }, (_, at) =>
    tags.slice(at * perPage, (at + 1) * perPage),
  );
  if (pages.length === 0) return [];
  return [
    {
      key: "tags",
      isBare: true,
      owner,
      title: "",
      about: "",
      who: "",
      date: "",
      blocks: pages.map((page, number) => ({
        type: "part",
        key: `tags ${number}`,
        beginsPage: true,
        node: (
          <div className="name-tags">
            {page.map(({ id, first, last, className }) => (
              <p key={id} className="name-tag">
                <b style={{ "--size": `${sizeOf(first)}pt` } as CSSProperties}>{first}</b>
                {last !== "" && <span>{last}</span>}
                {className !== "" && <span className="name-tag-class">{className}</span>}
              </p>
            ))}
          </div>
        ),
      })),
    },
  ];
};
