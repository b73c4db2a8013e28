/*
 * What the calendar draws after its first drawing, in one file: in files of their own the bundler
 * would take out what these share, and with it parts of the calendar's first script, which may
 * import nothing that comes later (decision 12).
 */
export { CalendarExtras } from "./calendar-extras.tsx";
export { AgendaList } from "./list/agenda-list.tsx";
export { PhoneMonth } from "./month/phone-month.tsx";
export { YearGrid } from "./year/year-grid.tsx";
export { CalendarFilterPanel } from "./address/calendar-filter-panel.tsx";
export { ExportMenuPanel } from "./address/export-menu-panel.tsx";
export { ViewMenuPanel } from "./address/view-menu-panel.tsx";
export { lessonMutations } from "#db/lesson-exceptions";
