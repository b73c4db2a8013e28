import * as v from "valibot";
import type { ClassPage } from "#domain/share/class-page";
import { type Cover, shareLanguages } from "#domain/share/cover";
import type { Result } from "#domain/result";
import { day, file, list, type PageFault, readAs, words } from "./page-shapes.ts";
import { cover } from "./read-cover.ts";

const datedTexts = v.nullable(list(v.object({ date: day, text: words })));
const classPage: v.GenericSchema<ClassPage> = v.object({
  v: v.literal(1),
  kind: v.literal("class"),
  language: v.picklist(shareLanguages),
  course: words,
  color: words,
  written: day,
  until: words,
  zone: words,
  homework: datedTexts,
  tests: datedTexts,
  lessons: datedTexts,
  files: v.nullable(list(file, 50)),
});

/** Pages that a reader's browser shows. */
export type ReadersPage = Cover | ClassPage;

/** Reads what an opened envelope says. Whoever has an account can write one: nothing is trusted. */
export const readPage = (text: string): Result<ReadersPage, PageFault> => readAs(v.union([cover, classPage]), text);
