import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { build } from "vite";
import { addDays, mondayOf } from "../src/domain/time/plain-date.ts";
import { expandSchedule } from "../src/domain/schedule/expander.ts";
import { joinLocalDateTime } from "../src/domain/time/minutes.ts";
import { createDemoYear } from "../scripts/demo-year/data/demo-year.ts";

const source = join(import.meta.dirname, "bare-calendar");

/** The demo year's lessons and events in the week of `date`, as FullCalendar takes them. */
const eventsOf = (date: string) => {
  const demo = createDemoYear();
  const monday = mondayOf(date);
  const week = { start: monday, end: addDays(monday, 6) };
  const courses = new Map(demo.courses.map((course) => [course.id, course]));
  const lessons = expandSchedule({ ...demo, year: demo.schoolyears[0]! }, week).map((one) => ({
    title: `${courses.get(one.course)?.name} ${one.room}`,
    start: joinLocalDateTime(one.date, one.start),
    end: joinLocalDateTime(one.date, one.end),
  }));
  const events = demo.events.filter(
    (event) => event.start.slice(0, 10) <= week.end && event.end.slice(0, 10) >= week.start,
  );
  return [...lessons, ...events.map(({ title, allDay, start, end }) => ({ title, allDay, start, end }))];
};

/**
 * Builds into `folder` the floor of the cold start: FullCalendar's week with its events inline, and
 * a worker that keeps the files.
 */
export const buildBareCalendar = async (folder: string, date: string): Promise<void> => {
  await build({
    root: source,
    configFile: false,
    logLevel: "warn",
    define: { EVENTS: JSON.stringify(eventsOf(date)), DATE: JSON.stringify(date) },
    build: { outDir: folder, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
  const files = ["/", ...(await readdir(join(folder, "assets"))).map((name) => `/assets/${name}`)];
  const worker = await readFile(join(source, "sw.js"), "utf8");
  await writeFile(
    join(folder, "sw.js"),
    worker.replace("/* FILES */", files.map((file) => JSON.stringify(file)).join(", ")),
  );
};

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves a folder on a free port of this machine. */
export const serveFolder = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    readFile(join(folder, path)).then(
      (body) =>
        response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
