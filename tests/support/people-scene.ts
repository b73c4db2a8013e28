import type { Api } from "./api.ts";

const classNames = ["7C2", "6C1", "5C3"];

/** Lines of 25 students as a spreadsheet gives them, some in each class. */
export const studentSheet = [
  "Nom\tPrénom\tClasse\tNé(e) le",
  ...Array.from({ length: 25 }, (_, index) => `Weber${index + 1}\tLéa\t${classNames[index % 3]}\t${index + 1}.3.2013`),
].join("\n");

/**
 * Makes two classes, two students in the first, and a course of it with a planned lesson. Returns
 * the first class's id.
 */
export const makePeople = async (api: Api, schoolyear: string): Promise<string> => {
  const seven = await api.make("classes", { schoolyear, name: "7C2", color: "lagoon" });
  await api.make("classes", { schoolyear, name: "6C1", color: "berry" });
  await api.make("students", { lastName: "Weber", firstName: "Léa", classes: [seven.id] });
  await api.make("students", { lastName: "Muller", firstName: "Noah", classes: [seven.id] });
  const course = { schoolyear, name: "7C2 Maths", short: "7C2", subject: "Maths", classes: [seven.id], color: "iris" };
  const { id } = await api.make("courses", course);
  await api.make("lessons", { course: id, date: "2026-11-24", start: 480, title: "Sums", status: "draft" });
  return seven.id as string;
};
