import { courseId } from "/work/wt-hand/scripts/demo-year/data/courses.ts";
export default async ({ open, shot }) => {
  const touch = { hasTouch: true, isMobile: true };
  const c = courseId("7C2 Maths");
  let p = await open(`/courses/${c}#marks`, 820, 1180, touch);
  await shot(p, "marks-820");
  console.log(await p.evaluate(() => matchMedia("(pointer: coarse)").matches));
  p = await open(`/courses/${c}#marks`, 1180, 820, touch);
  await shot(p, "marks-1180");
  p = await open(`/courses/${c}`, 390, 844, touch);
  await shot(p, "course-390");
  p = await open(`/courses/${c}#units`, 390, 844, touch);
  await shot(p, "course-units-390");
  p = await open(`/`, 390, 844, touch);
  await shot(p, "today-390");
  p = await open(`/courses/${c}#marks`, 1440, 900);
  await shot(p, "marks-1440");
};
