import { courseId } from "/work/wt-hand/scripts/demo-year/data/courses.ts";
export default async ({ open, shot }) => {
  const touch = { hasTouch: true, isMobile: true };
  const c = courseId("7C2 Maths");
  let p = await open(`/courses/${c}#marks`, 820, 1180, touch);
  await p.waitForTimeout(1500);
  const names = p.getByRole("grid").locator("[data-row]");
  await names.nth(7).locator("[data-column]").nth(2).tap();
  await p.getByRole("button", { name: "4", exact: true }).tap();
  await shot(p, "marks-820");
  await p.getByRole("button", { name: "5", exact: true }).tap();
  await p.waitForTimeout(500);
  await shot(p, "marks-820b");
  console.log(await names.nth(7).innerText());
  await p.getByRole("button", { name: /^Undo/ }).tap();
  await p.waitForTimeout(800);
  console.log(await names.nth(7).innerText());
  await shot(p, "marks-820c");
  p = await open(`/courses/${c}#marks`, 1440, 450);
  await p.waitForTimeout(1500);
  await shot(p, "marks-450");
  p = await open(`/courses/${c}`, 720, 450);
  await p.waitForTimeout(1500);
  await shot(p, "book-450");
  p = await open(`/courses/${c}#marks`, 1440, 900, { forcedColors: "active" });
  await p.waitForTimeout(1500);
  await shot(p, "forced-1440");
  p = await open(`/courses/${c}#units`, 390, 844, touch);
  await shot(p, "course-units-390");
  p = await open(`/`, 390, 844, { ...touch, forcedColors: "active" });
  await shot(p, "today-390-forced");
  const t = new Date("2026-11-23T14:00:00+01:00");
  for (const [lang, w] of [["de", 390], ["en", 1440], ["fr", 390]]) {
    p = await open(`/`, w, 844, { ...(w < 800 ? touch : {}), locale: lang, time: t, colorScheme: lang === "de" ? "dark" : "light" });
    await shot(p, `today-${w}-${lang}`);
    await p.getByRole("button", {name: /^(Plan|Planifier|Planen)/}).count();
  }
};
