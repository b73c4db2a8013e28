import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { BookOpen, Calendar, Settings2, Sun, Users } from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { eveningPath, paths } from "#hooks/paths";

type Destination = { readonly path: string; readonly name: MessageDescriptor; readonly icon: LucideIcon };

/** The five destinations, in the rail and in the phone's tab bar. */
export const destinations: readonly Destination[] = [
  { path: paths.today, name: msg`Today`, icon: Sun },
  { path: paths.calendar, name: msg`Calendar`, icon: Calendar },
  { path: paths.courses, name: msg`Courses`, icon: BookOpen },
  { path: paths.students, name: msg`Students`, icon: Users },
  { path: paths.settings, name: msg`Settings`, icon: Settings2 },
];

/** Pages elsewhere in the address that belong to a destination. */
const alsoOf: Readonly<Record<string, string>> = { [paths.students]: eveningPath() };

/**
 * A destination is current on its own page and on those below it. Every settings page belongs to
 * Settings, and the evenings with parents to Students.
 */
export const isCurrentDestination = (destination: Destination, path: string): boolean => {
  if (destination.path === paths.today) return path === paths.today;
  const roots = [`/${destination.path.split("/")[1]}`, alsoOf[destination.path]];
  return roots.some((root) => root !== undefined && (path === root || path.startsWith(`${root}/`)));
};
