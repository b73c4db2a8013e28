/*
 * The parts that the calendar draws after its first drawing, in one file. If they were in several
 * files, the bundler would take out the parts that they share. Some of the calendar's first script
 * would go with them. The first script may import nothing that comes later (decision 12).
 */
export { CalendarExtras } from "./calendar-extras.tsx";
export { AgendaList } from "./list/agenda-list.tsx";
export { PhoneMonth } from "./month/phone-month.tsx";
export { YearGrid } from "./year/year-grid.tsx";
export { CalendarFilterPanel } from "./address/calendar-filter-panel.tsx";
export { ExportMenuPanel } from "./address/export-menu-panel.tsx";
export { ViewMenuPanel } from "./address/view-menu-panel.tsx";
export { lessonMutations } from "#db/edit/lesson-exceptions";
