import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

const busy = msg`Too many calendars are being read at the moment. Try again in a minute.`;
const away = msg`The server can't be reached. Try again once you are online.`;

const texts: Readonly<Record<string, MessageDescriptor>> = {
  notAddress: msg`This is no address of a calendar. Copy it whole from your school's system; it begins with https:// or webcal://.`,
  notHttps: msg`The address begins with http://, so anybody on the way could read it. Ask your school for one that begins with https://.`,
  notAllowed: msg`Your school's server reads calendars of known systems alone, and this is none of them. Ask your administrator to add it.`,
  notPublic: msg`This address leads into a private network, where calendars aren't read.`,
  notFound: msg`There is no calendar at this address. It may have been renewed: copy it again from your school's system.`,
  unreachable: msg`The school's server gave no answer. Try again later.`,
  tooSlow: msg`The school's server took more than ten seconds. Try again later.`,
  tooManyRedirects: msg`This address leads on and on. Copy the address of the calendar itself.`,
  refused: msg`The school's server refuses this address. Copy it again from your school's system.`,
  tooLarge: msg`This calendar has more than 5 MB, more than a teacher's timetable. Choose your own timetable in your school's system.`,
  tooMany: msg`This calendar has more lessons than a teacher can have. Choose your own timetable in your school's system.`,
  notCalendar: msg`What lies at this address is no calendar, perhaps a page to sign in. Copy the address of the calendar (iCal, .ics).`,
  empty: msg`This calendar has nothing in this school year.`,
  noLessons: msg`This calendar has deadlines, but no lessons.`,
  busy,
  notStored: msg`This device could not store it. Free some space, then try again.`,
  offline: away,
  timeout: away,
};

/** Why a calendar cannot be read, as a sentence that says what to do. */
export const sourceFaultText = (type: string): MessageDescriptor =>
  texts[type] ?? msg`The calendar can't be read at the moment. Try again later.`;
