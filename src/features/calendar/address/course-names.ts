type NamedCourse = { readonly id: string; readonly name: string; readonly short: string; readonly subject: string };

/**
 * What comes first on each course's blocks: its short name, "7C2". Where several courses share one, all but the first by name
 * add their subject: "7C2 Tutor".
 */
export const blockNames = (courses: readonly NamedCourse[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const course of courses.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const short = course.short || course.name;
    names.set(course.id, taken.has(short) && course.subject !== "" ? `${short} ${course.subject}` : short);
    taken.add(short);
  }
  return names;
};
