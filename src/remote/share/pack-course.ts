import { canonicalJson } from "#domain/share/canonical-json";
import type { CoursePack } from "#domain/share/course-pack";
import { fromBase64Url, toBase64Url } from "./base64-url.ts";
import { deflateText, inflateText, mostOf } from "./envelope.ts";
import { readCourse } from "./read-course.ts";

/** Characters that a record holds of it (`origins.base`). */
const most = 400_000;

/** A course as a record keeps it; "" where it is too much for one. */
export const packCourse = async (pack: CoursePack): Promise<string> => {
  const text = toBase64Url(await deflateText(canonicalJson(pack)));
  return text.length > most ? "" : text;
};

export const unpackCourse = async (text: string): Promise<CoursePack | null> => {
  const bytes = text === "" ? null : fromBase64Url(text);
  const said = bytes && (await inflateText(bytes, mostOf("course")));
  const pack = said?.ok ? readCourse(said.value) : undefined;
  return pack?.ok ? pack.value : null;
};
