import { useState } from "react";
import type { CurriculumFacts } from "#domain/curriculum/import/read-case";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { FormBase } from "#db/edit/record-form";
import { useToday } from "#hooks/data/use-now";
import { locales } from "#i18n/locale";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { emptyValues } from "#schema/validate";
import { curriculumForm } from "../outline/curriculum-form.ts";

type Draft = ReturnType<typeof curriculumForm.toForm>;

/** "Programme maths 2027.xlsx" is of 2027. */
const yearIn = (name: string): string => /(?:^|\D)(20\d{2})(?:\D|$)/u.exec(name)?.[1] ?? "";

type FactsInput = {
  /** The file's name; "" for what was pasted. */
  readonly name: string;
  readonly facts: CurriculumFacts | null;
  readonly course: CourseRow;
  /** The curriculum that this is a newer version of; null for a new one. */
  readonly target: CurriculumRow | null;
};

/**
 * The name and the version of what is imported, as a form. A new curriculum takes what the file
 * says of itself; one that is there keeps its name and gets the version.
 */
export const useImportFacts = ({ name, facts, course, target }: FactsInput) => {
  const today = useToday();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [isTried, setTried] = useState(false);
  const base: FormBase<"curricula"> = target ?? emptyValues("curricula");
  const language = locales.find(({ locale }) => locale === facts?.language.slice(0, 2).toLowerCase())?.locale ?? "";
  const limit = (field: "title" | "subject" | "level" | "version" | "source", text: string) =>
    text.slice(0, curriculumForm.limits[field]);
  const ownName = name.replace(/\.\w{2,5}$/u, "").replaceAll("_", " ");
  const year = today.slice(0, 4);
  const version = limit("version", facts?.version || yearIn(name) || (target?.version ?? ""));
  const first: Partial<Draft> = target
    ? { version }
    : {
        title: limit("title", facts?.title || ownName || course.name),
        subject: limit("subject", facts?.subject || course.subject),
        level: limit("level", facts?.level ?? ""),
        source: limit("source", facts?.source ?? ""),
        version,
        language,
      };
  const draft: Draft = { ...curriculumForm.toForm(base), ...first, ...typed };
  const said = draft.version.trim();
  const isSaid = said !== "" && said !== target?.version;
  const faults = isTried ? curriculumForm.faults(draft, base) : {};
  const identifier = facts?.identifier.slice(0, 200) ?? "";
  return {
    /** The parts that a field of a record's form needs. */
    form: {
      of: curriculumForm,
      draft,
      faults,
      set: (change: Partial<Draft>) => setTyped((before) => ({ ...before, ...change })),
    },
    /** The version that no longer has what is gone; the year where none is said. */
    version: isSaid ? said : year,
    isTouched: Object.keys(typed).length > 0,
    /** Null where something is wrong, which is then shown. `id`: of a new one. */
    toMutations(id: string): readonly Mutation[] | null {
      setTried(true);
      if (Object.keys(curriculumForm.faults(draft, base)).length > 0) return null;
      if (!target) {
        const values = { ...emptyValues("curricula"), ...curriculumForm.patch(draft, base), identifier };
        return [
          { op: "create", collection: "curricula", id, values },
          edit("courses", course, { curricula: [...course.curricula, id] }),
        ];
      }
      const isFollowed = course.curricula.includes(target.id);
      const patch = {
        ...curriculumForm.patch(draft, base),
        ...(identifier !== "" && identifier !== target.identifier && { identifier }),
      };
      return [
        ...(Object.keys(patch).length > 0 ? [edit("curricula", target, patch)] : []),
        ...(isFollowed ? [] : [edit("courses", course, { curricula: [...course.curricula, target.id] })]),
      ];
    },
  };
};

export type ImportFacts = ReturnType<typeof useImportFacts>;
