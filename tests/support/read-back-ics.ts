import ICAL from "ical.js";

/**
 * All times that a calendar program shows until a day, each as "start end title" by the wall clock.
 */
export const readBackIcs = (text: string, lastDay: string): string[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone as never);
  const all = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const changes = all.filter((one) => one.isRecurrenceException());
  const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toString().slice(0, 16));
  return all
    .filter((one) => !one.isRecurrenceException())
    .flatMap((one) => {
      if (!one.isRecurring()) return [`${at(one.startDate)} ${at(one.endDate)} ${one.summary}`];
      for (const change of changes) if (change.uid === one.uid) one.relateException(change);
      const times: string[] = [];
      const iterator = one.iterator();
      for (let next = iterator.next(); next && next.toString().slice(0, 10) <= lastDay; next = iterator.next()) {
        const { startDate, endDate, item } = one.getOccurrenceDetails(next);
        times.push(`${at(startDate)} ${at(endDate)} ${item.summary}`);
      }
      return times;
    })
    .toSorted();
};
