import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { BookOpen, Calendar, Settings2, Sun, Users } from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { paths } from "#hooks/paths";

type Destination = { readonly path: string; readonly name: MessageDescriptor; readonly icon: LucideIcon };

/** The five destinations, in the rail and in the phone's tab bar. */
export const destinations: readonly Destination[] = [
  { path: paths.today, name: msg`Today`, icon: Sun },
  { path: paths.calendar, name: msg`Calendar`, icon: Calendar },
  { path: paths.courses, name: msg`Courses`, icon: BookOpen },
  { path: paths.students, name: msg`Students`, icon: Users },
  { path: paths.settings, name: msg`Settings`, icon: Settings2 },
];

/**
 * A destination is current on its own page and on those below it; every settings page belongs to
 * Settings.
 */
export const isCurrentDestination = (destination: Destination, path: string): boolean => {
  if (destination.path === paths.today) return path === paths.today;
  const root = `/${destination.path.split("/")[1]}`;
  return path === root || path.startsWith(`${root}/`);
};
