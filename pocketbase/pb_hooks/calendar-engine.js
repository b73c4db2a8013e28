// Generated from src/domain by scripts/make-calendar-engine.ts. Do not edit.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
// src/domain/people/class-list.ts
const nameKey = (name) => tidyName(name).normalize("NFKC").toLowerCase();
const tidyName = (name) => name.replaceAll(/\s+/gu, " ").trim();

// src/domain/people/course-label.ts
const hasWords = (text, words) => ` ${nameKey(text)} `.includes(` ${nameKey(words)} `);
const sayOnce = (lead, aside) => {
	if (hasWords(lead, aside)) return [lead, ""];
	return hasWords(aside, lead) ? [aside, ""] : [lead, aside];
};
const counter = (keys) => {
	const counts = /* @__PURE__ */ new Map();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return (key) => counts.get(key) ?? 0;
};
const noCourseLabel = {
	lead: "",
	aside: "",
	full: "",
	alone: "",
	title: ""
};
const isMadeName = (name, subject, classNames) => {
	const words = (text) => nameKey(text.replaceAll("/", " ")).split(" ").toSorted().join(" ");
	return words(name) === words([subject, ...classNames].join(" ")) || words(name) === words(classNames.join(" "));
};
const courseLabels = (courses, classes) => {
	const classNames = new Map(classes.map(({ id, name }) => [id, name]));
	const ofShort = counter(courses.map(({ short }) => nameKey(short)));
	const ofSubject = counter(courses.map(({ subject }) => nameKey(subject)));
	const inClasses = courses.filter((course) => course.classes.length > 0);
	const classSets = new Set(inClasses.map((course) => course.classes.toSorted().join())).size;
	const subjectLeads = new Set(inClasses.flatMap(({ subject }) => nameKey(subject) || [])).size > classSets;
	const isOneClass = subjectLeads && classSets === 1;
	const partsOf = ({ name, short, subject, classes: ids }) => {
		const ownClasses = ids.flatMap((id) => classNames.get(id) ?? []);
		const isClass = nameKey(short) === nameKey(ownClasses.join(" ")) || short.split("/").every((part) => ownClasses.some((one) => nameKey(one) === nameKey(part)));
		if (short !== "" && !isClass && ofShort(nameKey(short)) === 1) return sayOnce(short, subject);
		if (subject === "" || short === "" && !subjectLeads) return [short === "" || ofShort(nameKey(short)) > 1 ? name : short, ""];
		if (isOneClass && isClass) return [subject, ""];
		const group = short || ownClasses.join("/");
		return subjectLeads ? sayOnce(subject, group) : sayOnce(group, subject);
	};
	const parts = new Map(courses.map((course) => [course.id, partsOf(course)]));
	const wordsOf = (id) => tidyName(parts.get(id)?.join(" ") ?? "");
	const ofWords = counter(courses.map(({ id }) => nameKey(wordsOf(id))));
	const ofLead = counter([...parts.values()].map(([lead]) => nameKey(lead)));
	const labels = new Map(courses.map(({ id, name, subject, classes: ids }) => {
		const full = wordsOf(id);
		if (ofWords(nameKey(full)) > 1) return [id, {
			lead: name,
			aside: "",
			full: name,
			alone: name,
			title: name
		}];
		const [lead, aside] = parts.get(id) ?? [name, ""];
		const isSubject = nameKey(lead) === nameKey(subject) && ofSubject(nameKey(subject)) > 1;
		const alone = ofLead(nameKey(lead)) > 1 || isSubject ? full : lead;
		const ownClasses = ids.flatMap((one) => classNames.get(one) ?? []);
		return [id, {
			lead,
			aside,
			full,
			alone,
			title: isMadeName(name, subject, ownClasses) ? full : name
		}];
	}));
	return (course) => labels.get(course) ?? noCourseLabel;
};

// node_modules/@date-fns/utc/date/mini.js
var UTCDateMini = class extends Date {
	constructor() {
		super();
		this.setTime(arguments.length === 0 ? Date.now() : arguments.length === 1 ? typeof arguments[0] === "string" ? +new Date(arguments[0]) : arguments[0] : Date.UTC(...arguments));
	}
	getTimezoneOffset() {
		return 0;
	}
};
const re = /^(get|set)(?!UTC)/;
Object.getOwnPropertyNames(Date.prototype).forEach((method) => {
	if (re.test(method)) {
		const utcMethod = Date.prototype[method.replace(re, "$1UTC")];
		if (utcMethod) UTCDateMini.prototype[method] = utcMethod;
	}
});

// node_modules/date-fns/constants.js
const maxTime = Math.pow(10, 8) * 24 * 60 * 60 * 1e3;
const minTime = -maxTime;
const millisecondsInWeek = 6048e5;
const constructFromSymbol = Symbol.for("constructDateFrom");

// node_modules/date-fns/constructFrom.js
function constructFrom(date, value) {
	if (typeof date === "function") return date(value);
	if (date && typeof date === "object" && constructFromSymbol in date) return date[constructFromSymbol](value);
	if (date instanceof Date) return new date.constructor(value);
	return new Date(value);
}

// node_modules/date-fns/toDate.js
function toDate(argument, context) {
	return constructFrom(context || argument, argument);
}

// node_modules/date-fns/_lib/defaultOptions.js
let defaultOptions = {};
function getDefaultOptions() {
	return defaultOptions;
}

// node_modules/date-fns/startOfWeek.js
function startOfWeek$1(date, options) {
	const defaultOptions = getDefaultOptions();
	const weekStartsOn = options?.weekStartsOn ?? options?.locale?.options?.weekStartsOn ?? defaultOptions.weekStartsOn ?? defaultOptions.locale?.options?.weekStartsOn ?? 0;
	const _date = toDate(date, options?.in);
	const day = _date.getDay();
	const diff = (day < weekStartsOn ? 7 : 0) + day - weekStartsOn;
	_date.setDate(_date.getDate() - diff);
	_date.setHours(0, 0, 0, 0);
	return _date;
}

// node_modules/date-fns/startOfISOWeek.js
function startOfISOWeek(date, options) {
	return startOfWeek$1(date, {
		...options,
		weekStartsOn: 1
	});
}

// node_modules/date-fns/getISOWeekYear.js
function getISOWeekYear(date, options) {
	const _date = toDate(date, options?.in);
	const year = _date.getFullYear();
	const fourthOfJanuaryOfNextYear = constructFrom(_date, 0);
	fourthOfJanuaryOfNextYear.setFullYear(year + 1, 0, 4);
	fourthOfJanuaryOfNextYear.setHours(0, 0, 0, 0);
	const startOfNextYear = startOfISOWeek(fourthOfJanuaryOfNextYear);
	const fourthOfJanuaryOfThisYear = constructFrom(_date, 0);
	fourthOfJanuaryOfThisYear.setFullYear(year, 0, 4);
	fourthOfJanuaryOfThisYear.setHours(0, 0, 0, 0);
	const startOfThisYear = startOfISOWeek(fourthOfJanuaryOfThisYear);
	if (_date.getTime() >= startOfNextYear.getTime()) return year + 1;
	else if (_date.getTime() >= startOfThisYear.getTime()) return year;
	else return year - 1;
}

// node_modules/date-fns/startOfISOWeekYear.js
function startOfISOWeekYear(date, options) {
	const year = getISOWeekYear(date, options);
	const fourthOfJanuary = constructFrom(options?.in || date, 0);
	fourthOfJanuary.setFullYear(year, 0, 4);
	fourthOfJanuary.setHours(0, 0, 0, 0);
	return startOfISOWeek(fourthOfJanuary);
}

// node_modules/date-fns/getISOWeek.js
function getISOWeek(date, options) {
	const _date = toDate(date, options?.in);
	const diff = +startOfISOWeek(_date) - +startOfISOWeekYear(_date);
	return Math.round(diff / millisecondsInWeek) + 1;
}

// src/domain/time/plain-date.ts
const millisecondsPerDay$1 = 864e5;
const plainDatePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateToDay = (date) => Date.parse(date) / millisecondsPerDay$1;
const dayToDate = (day) => (/* @__PURE__ */ new Date(day * millisecondsPerDay$1)).toISOString().slice(0, 10);
const isPlainDate = (text) => {
	if (!plainDatePattern.test(text)) return false;
	const day = dateToDay(text);
	return !Number.isNaN(day) && dayToDate(day) === text;
};
const addDays = (date, count) => dayToDate(dateToDay(date) + count);
const diffDays = (from, to) => dateToDay(to) - dateToDay(from);
const toUtc$1 = (date) => new UTCDateMini(date);
const dateToWeek = (date) => Math.floor((dateToDay(date) + 3) / 7);
const weekToMonday = (week) => dayToDate(week * 7 - 3);
const isoWeekday = (date) => {
	const day = dateToDay(date) + 3;
	return day - Math.floor(day / 7) * 7 + 1;
};
const mondayOf = (date) => weekToMonday(dateToWeek(date));
const isoWeek = (date) => {
	const day = toUtc$1(date);
	return {
		year: getISOWeekYear(day),
		week: getISOWeek(day)
	};
};
const datesBetween = (start, end) => {
	const first = dateToDay(start);
	return Array.from({ length: Math.max(0, dateToDay(end) - first + 1) }, (_, nth) => dayToDate(first + nth));
};

// src/domain/time/minutes.ts
const minutesPerDay = 1440;
const minutesToTime = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const timeToMinutes = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const joinLocalDateTime = (date, minutes) => {
	const days = Math.floor(minutes / minutesPerDay);
	return `${days === 0 ? date : addDays(date, days)}T${minutesToTime(minutes - days * minutesPerDay)}`;
};
const splitLocalDateTime = (text) => ({
	date: text.slice(0, 10),
	minutes: timeToMinutes(text.slice(11, 16))
});
const minutesBetween = (from, to) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 6e4;

// src/domain/compare-text.ts
const compareText = (a, b) => a === b ? 0 : a < b ? -1 : 1;

// src/domain/time/date-range.ts
const isDateInRange = (date, range) => range.start <= date && date <= range.end;
const byStart = (a, b) => compareText(a.start, b.start);
const intersectRanges = (a, b) => {
	const start = a.start > b.start ? a.start : b.start;
	const end = a.end < b.end ? a.end : b.end;
	return start <= end ? {
		start,
		end
	} : void 0;
};
const rangeLength = ({ start, end }) => Math.max(0, diffDays(start, end) + 1);

// src/domain/holidays/holiday.ts
const isWholeDay = (holiday) => holiday.startMinute === 0 && holiday.endMinute === 0 || holiday.endMinute - holiday.startMinute >= 1440;
const holidaysOn = (holidays, date) => holidays.filter((holiday) => isDateInRange(date, holiday));
const firstToClose = (closures, classes) => {
	const general = closures.find((holiday) => holiday.classes.length === 0);
	if (general !== void 0 || classes.length === 0) return general;
	const away = (id) => closures.find((holiday) => holiday.classes.includes(id));
	return classes.every((id) => away(id) !== void 0) ? away(classes[0]) : void 0;
};
const dayClosureOn = (holidays, date, classes = []) => firstToClose(holidaysOn(holidays, date).filter(isWholeDay), classes);
const closesDate = (holidays, date, classes = []) => dayClosureOn(holidays, date, classes) !== void 0;
const closureOn = (holidays, date, classes, start, end) => firstToClose(holidaysOn(holidays, date).filter((holiday) => isWholeDay(holiday) || holiday.startMinute < end && start < holiday.endMinute), classes);

// src/domain/time/overlaps-in-time.ts
const overlapsInTime = (a, b) => a.start < b.end && b.start < a.end;

// src/domain/schedule/cut-lesson.ts
const cutLesson = (occurrence, closures, classes, periods) => {
	const { date } = occurrence;
	if (closures.every(isWholeDay)) return void 0;
	const runs = [];
	let isOpen = false;
	for (const period of periods.toSorted((a, b) => a.start - b.start)) {
		if (period.pause || !overlapsInTime(period, occurrence)) continue;
		const [start, end] = [Math.max(period.start, occurrence.start), Math.min(period.end, occurrence.end)];
		const last = runs.at(-1);
		if (closureOn(closures, date, classes, start, end)) isOpen = false;
		else if (isOpen && last) runs[runs.length - 1] = {
			start: last.start,
			end,
			count: last.count + 1
		};
		else {
			runs.push({
				start,
				end,
				count: 1
			});
			isOpen = true;
		}
	}
	const [longest] = runs.toSorted((a, b) => b.count - a.count);
	if (longest?.start === occurrence.start && longest.end === occurrence.end) return occurrence;
	return longest && {
		...occurrence,
		start: longest.start,
		end: longest.end
	};
};

// src/domain/schedule/exception.ts
const slotKey = (course, date, start) => `${course}|${date}|${start}`;
const byExceptionId = (a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

// src/domain/holidays/school-days.ts
const defaultDays = [
	1,
	2,
	3,
	4,
	5
];
const isTeachingWeekday = ({ year, days }, date) => isDateInRange(date, year) && (typeof days === "function" ? days(date) : days).includes(isoWeekday(date));
const isSchoolDay = (school, date) => isTeachingWeekday(school, date) && !closesDate(school.holidays, date);
const isClosedWeek = (school, date) => {
	const monday = mondayOf(date);
	return !datesBetween(monday, addDays(monday, 6)).some((day) => isSchoolDay(school, day));
};

// src/domain/rotation/label-counter.ts
const countBefore = (isUsed) => {
	const counts = [0];
	for (const used of isUsed) counts.push(counts.at(-1) + (used ? 1 : 0));
	return counts;
};
const namesOf = (closures) => [...new Set(closures.map(({ name }) => name))];
const noSkips = [];
const createSkippedBetween = (skips) => {
	if (skips.size === 0) return () => noSkips;
	const entries = [...skips];
	return (a, b) => entries.filter(([unit]) => Math.min(a, b) <= unit && unit < Math.max(a, b)).map(([, skip]) => skip);
};
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const weekPosition = (rule, first, isSkipped) => {
	switch (rule) {
		case "parity": return (week) => isoWeek(weekToMonday(week)).week;
		case "alternate": return (week) => week;
		case "alternate-skip": {
			const counts = countBefore(isSkipped.map((skipped) => !skipped));
			return (week) => counts[clamp(week - first, 0, isSkipped.length)];
		}
		case "explicit": return () => 0;
	}
};
const createWeekRuler = (rotation, school) => {
	const first = dateToWeek(school.year.start);
	const length = Math.max(0, dateToWeek(school.year.end) - first + 1);
	const isSkipped = Array.from({ length }, (_, index) => rotation.rule === "alternate-skip" && isClosedWeek(school, weekToMonday(first + index)));
	const skips = /* @__PURE__ */ new Map();
	for (const [index, skipped] of isSkipped.entries()) if (skipped) skips.set(first + index, skippedWeek(school, weekToMonday(first + index)));
	return {
		unitOf: dateToWeek,
		positionOf: weekPosition(rotation.rule, first, isSkipped),
		carries: (week) => isSkipped[week - first] === false,
		isInYear: (week) => first <= week && week < first + length,
		closures: [],
		skippedBetween: createSkippedBetween(skips)
	};
};
const skippedWeek = (school, monday) => ({
	date: monday,
	closures: namesOf(datesBetween(monday, addDays(monday, 6)).filter((date) => isTeachingWeekday(school, date)).flatMap((date) => wholeSchoolClosures(school.holidays, date)))
});
const cycleEffect = (closures, labels) => {
	const effects = closures.map((holiday) => holiday.cycle);
	const forced = effects.find((effect) => effect.startsWith("force:") && labels.includes(effect.slice(6)));
	if (forced !== void 0) return {
		type: "pin",
		index: labels.indexOf(forced.slice(6))
	};
	if (effects.includes("reset")) return {
		type: "pin",
		index: 0
	};
	return { type: effects.includes("lose") ? "lose" : "pause" };
};
const createDayRuler = (rotation, school) => {
	const first = dateToDay(school.year.start);
	const length = Math.max(0, dateToDay(school.year.end) - first + 1);
	const closures = [];
	const skips = /* @__PURE__ */ new Map();
	const isUsed = [];
	const isSchool = [];
	for (let index = 0; index < length; index += 1) {
		const date = dayToDate(first + index);
		const open = isSchoolDay(school, date);
		isSchool.push(open);
		if (open || !isTeachingWeekday(school, date)) {
			isUsed.push(open);
			continue;
		}
		const closed = wholeSchoolClosures(school.holidays, date);
		const effect = cycleEffect(closed, rotation.labels);
		isUsed.push(effect.type === "lose");
		if (effect.type !== "lose") skips.set(first + index, {
			date,
			closures: namesOf(closed)
		});
		if (effect.type === "pin") closures.push({
			unit: first + index,
			index: effect.index,
			date
		});
	}
	const counts = countBefore(isUsed);
	const isExplicit = rotation.rule === "explicit";
	return {
		unitOf: dateToDay,
		positionOf: (day) => isExplicit ? 0 : counts[clamp(day - first, 0, length)],
		carries: (day) => isSchool[day - first] === true,
		isInYear: (day) => first <= day && day < first + length,
		closures: isExplicit ? [] : closures,
		skippedBetween: isExplicit ? () => noSkips : createSkippedBetween(skips)
	};
};
const wholeSchoolClosures = (holidays, date) => holidaysOn(holidays, date).filter((holiday) => holiday.classes.length === 0 && isWholeDay(holiday));
const createLabelCounter = (rotation, school) => rotation.unit === "week" ? createWeekRuler(rotation, school) : createDayRuler(rotation, school);

// src/domain/rotation/labeller.ts
const noLabel$1 = {
	label: null,
	type: "none"
};
const readOverrides = ({ overrides, labels }) => Object.entries(overrides).toSorted(([a], [b]) => a < b ? -1 : 1).flatMap(([date, text]) => {
	if (!isPlainDate(date)) return [];
	if (labels.includes(text)) return [{
		date,
		label: text,
		isOnward: false
	}];
	const label = text.slice(0, -1);
	return text.endsWith(">") && labels.includes(label) ? [{
		date,
		label,
		isOnward: true
	}] : [];
});
const createAnchor = (rotation, school, counter) => {
	if (rotation.rule === "explicit") return void 0;
	const index = rotation.labels.indexOf(rotation.anchorLabel);
	const isDated = isPlainDate(rotation.anchorDate);
	const nowhere = Number.NEGATIVE_INFINITY;
	if (rotation.unit === "week" && rotation.rule === "parity" && !(isDated && index >= 0)) return {
		type: "weekNumber",
		unit: nowhere,
		position: 1,
		index: 0,
		date: ""
	};
	const date = isDated ? rotation.anchorDate : school.year.start;
	const unit = counter.unitOf(date);
	const position = counter.positionOf(unit);
	return {
		type: "anchor",
		unit: isDated ? unit : nowhere,
		position,
		index: Math.max(index, 0),
		date
	};
};
const modulo = (value, length) => (value % length + length) % length;
const createWeekNumbers = () => {
	const known = /* @__PURE__ */ new Map();
	return (date) => {
		const week = dateToWeek(date);
		const number = known.get(week) ?? isoWeek(date).week;
		known.set(week, number);
		return number;
	};
};
const createLabelExplainer = (rotation, school) => {
	const { labels } = rotation;
	if (labels.length === 0) return () => noLabel$1;
	const counter = createLabelCounter(rotation, school);
	const overrides = readOverrides(rotation);
	const anchor = createAnchor(rotation, school, counter);
	const pinAt = (type, date, index) => {
		const unit = counter.unitOf(date);
		return {
			type,
			unit,
			position: counter.positionOf(unit),
			index,
			date
		};
	};
	const pins = [
		...counter.closures.map((closure) => pinAt("closure", closure.date, closure.index)),
		...anchor === void 0 ? [] : [anchor],
		...overrides.filter((one) => one.isOnward).map((one) => pinAt("onward", one.date, labels.indexOf(one.label)))
	].toSorted((a, b) => a.unit - b.unit);
	const weekNumber = createWeekNumbers();
	const single = new Map(overrides.filter((one) => !one.isOnward).map((one) => [counter.unitOf(one.date), one]));
	return (date) => {
		const unit = counter.unitOf(date);
		if (!counter.isInYear(unit)) return noLabel$1;
		const override = single.get(unit);
		if (override !== void 0) return {
			label: override.label,
			type: "override",
			unit: rotation.unit,
			date: override.date
		};
		const pin = pins.findLast((one) => one.unit <= unit) ?? anchor;
		if (pin === void 0 || !counter.carries(unit)) return noLabel$1;
		const label = labels[modulo(pin.index + counter.positionOf(unit) - pin.position, labels.length)];
		const { type } = pin;
		const from = labels[pin.index];
		const counting = {
			unit: rotation.unit,
			rule: rotation.rule,
			turns: labels.length,
			week: weekNumber(date)
		};
		if (type === "weekNumber") return {
			label,
			type,
			from,
			...counting
		};
		const origin = counter.unitOf(pin.date);
		return {
			label,
			type,
			date: pin.date,
			from,
			skipped: counter.skippedBetween(origin, unit),
			...counting
		};
	};
};

// src/domain/timetable/timetable.ts
const isInBlock = ({ validFrom, validTo }, date) => validFrom <= date && (validTo === "" || date <= validTo);
const winsOver = (a, b) => {
	if (a.validFrom !== b.validFrom) return a.validFrom > b.validFrom;
	return a.validTo === b.validTo ? a.id > b.id : a.validTo < b.validTo;
};
const timetableOn = (timetables, date) => {
	let found;
	for (const timetable of timetables) {
		if (date < timetable.validFrom || timetable.validTo < date) continue;
		if (found === void 0 || winsOver(timetable, found)) found = timetable;
	}
	return found;
};

// src/domain/schedule/school-calendar.ts
const remember = (compute) => {
	const known = /* @__PURE__ */ new Map();
	return (key) => {
		if (known.has(key)) return known.get(key);
		const value = compute(key);
		known.set(key, value);
		return value;
	};
};
const noLabel = {
	label: null,
	type: "none"
};
const createSchoolCalendar = (schedule) => {
	const validOn = remember((date) => timetableOn(schedule.timetables, date));
	const schoolDays = {
		year: schedule.year,
		holidays: schedule.holidays,
		days: (date) => validOn(date)?.days ?? defaultDays
	};
	const rotations = new Map(schedule.rotations.map((rotation) => [rotation.id, rotation]));
	const rotationOn = (date) => rotations.get(validOn(date)?.rotation ?? "");
	const explainer = remember((id) => createLabelExplainer(rotations.get(id), schoolDays));
	const explainLabel = remember((date) => {
		const id = rotationOn(date)?.id;
		return id === void 0 ? noLabel : explainer(id)(date);
	});
	const swaps = new Map(schedule.exceptions.filter((exception) => exception.kind === "dayswap" && exception.toDate !== "").toSorted(byExceptionId).map((exception) => [exception.date, exception.toDate]));
	const taughtLike = (date) => swaps.get(date) ?? date;
	return {
		schoolDays,
		timetableOn: validOn,
		rotationOn,
		explainLabel,
		taughtLike,
		labelOn: (date) => explainLabel(taughtLike(date)).label ?? explainLabel(date).label
	};
};

// src/domain/schedule/slot-changes.ts
const place = (occurrence, exception) => ({
	...occurrence,
	date: exception.toDate === "" ? occurrence.date : exception.toDate,
	start: exception.toEnd === 0 || exception.kind === "added" && exception.toStart === 0 ? occurrence.start : exception.toStart,
	end: exception.toEnd === 0 ? occurrence.end : exception.toEnd,
	room: exception.room === "" ? occurrence.room : exception.room,
	exception: exception.id,
	note: exception.note
});
const applyChanges = (occurrence, { added, moved, room, cancelled }) => {
	let changed = occurrence;
	if (added !== void 0 && occurrence.session === "") changed = place(changed, added);
	if (moved !== void 0) changed = {
		...place(changed, moved),
		status: "moved"
	};
	if (room !== void 0) changed = {
		...changed,
		room: room.room === "" ? changed.room : room.room,
		exception: changed.exception === "" ? room.id : changed.exception,
		note: changed.note === "" ? room.note : changed.note
	};
	if (cancelled !== void 0) changed = {
		...changed,
		status: "cancelled",
		exception: cancelled.id,
		note: cancelled.note
	};
	return changed;
};
const createSlotChanges = (exceptions) => {
	const bySlot = /* @__PURE__ */ new Map();
	const added = /* @__PURE__ */ new Map();
	const origins = /* @__PURE__ */ new Map();
	const touched = /* @__PURE__ */ new Set();
	for (const exception of exceptions.toSorted(byExceptionId)) {
		if (exception.kind === "dayswap") continue;
		touched.add(exception.date).add(exception.toDate);
		const key = slotKey(exception.course, exception.date, exception.start);
		const changes = bySlot.get(key) ?? {};
		changes[exception.kind] = exception;
		bySlot.set(key, changes);
		if (exception.kind === "added") {
			const others = added.get(exception.date);
			if (others) others.push(exception);
			else added.set(exception.date, [exception]);
		}
		if (exception.toDate !== "" && exception.toDate !== exception.date) origins.set(exception.toDate, (origins.get(exception.toDate) ?? /* @__PURE__ */ new Set()).add(exception.date));
	}
	return {
		apply: (occurrence) => {
			const changes = bySlot.get(occurrence.key);
			return changes === void 0 ? occurrence : applyChanges(occurrence, changes);
		},
		touches: (date) => touched.has(date),
		addedOn: (date) => added.get(date) ?? [],
		originsOf: (date) => origins.get(date) ?? []
	};
};

// src/domain/schedule/expander.ts
const defaultLessonLength = 50;
const byTime = (a, b) => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1);
const groupBy = (items, keyOf) => {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group === void 0) groups.set(keyOf(item), [item]);
		else group.push(item);
	}
	return groups;
};
const dayKey = (timetable, day) => `${timetable}|${day}`;
const byPlanTime = (a, b) => a.session.start - b.session.start || a.session.end - b.session.end || (slotKey(a.course.id, "", a.session.start) < slotKey(b.course.id, "", b.session.start) ? -1 : 1);
const planDay = (sessions, courses, label) => {
	const plan = /* @__PURE__ */ new Map();
	for (const session of sessions) {
		const course = courses.get(session.course);
		const isOn = session.labels.length === 0 || label !== null && session.labels.includes(label);
		const key = slotKey(session.course, "", session.start);
		if (course !== void 0 && isOn && !plan.has(key)) plan.set(key, {
			session,
			course
		});
	}
	return [...plan.values()].toSorted(byPlanTime);
};
const blockEdges = (sessions) => {
	const edges = sessions.flatMap(({ validFrom, validTo }) => [validFrom, validTo === "" ? "" : addDays(validTo, 1)]);
	return [...new Set(edges)].filter((date) => date !== "").toSorted();
};
const emptyPlan = [];
const none = [];
const createClosureFinder = (courses, calendar) => {
	const known = /* @__PURE__ */ new Map();
	const find = (closures, occurrence, periods) => {
		const { classes } = courses.get(occurrence.course);
		const closure = closureOn(closures, occurrence.date, classes, occurrence.start, occurrence.end);
		if (closure === void 0) return void 0;
		const rest = cutLesson(occurrence, closures, classes, periods);
		return {
			closure: closure.id,
			rest: rest && {
				start: rest.start,
				end: rest.end
			}
		};
	};
	return (closures, name, occurrence) => {
		const { date, course, start, end } = occurrence;
		const timetable = calendar.timetableOn(calendar.taughtLike(date));
		const key = `${name}|${course}|${start}|${end}|${timetable?.id ?? ""}`;
		if (!known.has(key)) known.set(key, find(closures, occurrence, timetable?.periods ?? []));
		return known.get(key);
	};
};
const isWhole = (rest, { start, end }) => rest.start === start && rest.end === end;
const createExpander = (schedule) => {
	const calendar = createSchoolCalendar(schedule);
	const changes = createSlotChanges(schedule.exceptions);
	const courses = new Map(schedule.courses.map((course) => [course.id, course]));
	const sessions = groupBy(schedule.sessions, (session) => dayKey(session.timetable, session.day));
	const plans = /* @__PURE__ */ new Map();
	const edges = blockEdges(schedule.sessions);
	const findClosure = createClosureFinder(courses, calendar);
	const closureSets = /* @__PURE__ */ new Map();
	const nameOf = (closures) => {
		const ids = closures.map(({ id }) => id).join();
		const name = closureSets.get(ids) ?? String(closureSets.size);
		closureSets.set(ids, name);
		return name;
	};
	const sessionsOf = (timetable, labels, weekday, label) => labels === null ? sessions.get(dayKey(timetable, weekday)) ?? [] : labels.flatMap((one, index) => one === label ? sessions.get(dayKey(timetable, index + 1)) ?? [] : []);
	const planOn = (date, label) => {
		const model = calendar.taughtLike(date);
		const timetable = calendar.timetableOn(model);
		if (timetable === void 0 || !isDateInRange(date, schedule.year)) return emptyPlan;
		const rotation = calendar.rotationOn(model);
		const cycle = rotation?.unit === "day" ? rotation.labels : null;
		const weekday = cycle === null ? isoWeekday(model) : 0;
		if (cycle === null && !timetable.days.includes(weekday)) return emptyPlan;
		const stretch = edges.findLastIndex((edge) => edge <= model);
		const key = `${dayKey(timetable.id, weekday)}|${label ?? ""}|${label === null}|${stretch}`;
		const known = plans.get(key);
		if (known !== void 0) return known;
		const own = sessionsOf(timetable.id, cycle, weekday, label).filter((session) => isInBlock(session, model));
		const plan = planDay(own, courses, label);
		plans.set(key, plan);
		return plan;
	};
	const slotsOn = (date) => {
		const label = calendar.labelOn(date);
		const slots = planOn(date, label).map(({ session, course }) => sessionToOccurrence(session, course, date, label));
		const added = changes.addedOn(date);
		if (added.length === 0) return slots;
		const known = new Set(slots.map(({ key }) => key));
		for (const exception of added) {
			const course = courses.get(exception.course);
			const slot = course && addedToOccurrence(exception, course, label);
			if (slot === void 0 || known.has(slot.key)) continue;
			known.add(slot.key);
			slots.push(slot);
		}
		return slots;
	};
	const placedOn = (date) => {
		if (!changes.touches(date)) return slotsOn(date);
		const placed = [];
		for (const origin of [date, ...changes.originsOf(date)]) for (const slot of slotsOn(origin)) {
			const occurrence = changes.apply(slot);
			if (occurrence.date === date) placed.push(occurrence);
		}
		return placed.toSorted(byTime);
	};
	const splitDay = (date) => {
		const closures = holidaysOn(schedule.holidays, date);
		const placed = placedOn(date);
		if (closures.length === 0) return {
			open: placed,
			lost: none
		};
		const open = [];
		const lost = [];
		const name = nameOf(closures);
		for (const occurrence of placed) {
			const taken = findClosure(closures, name, occurrence);
			if (taken === void 0) open.push(occurrence);
			else if (taken.rest === void 0) lost.push({
				...occurrence,
				holiday: taken.closure
			});
			else open.push(isWhole(taken.rest, occurrence) ? occurrence : {
				...occurrence,
				...taken.rest,
				cutBy: taken.closure
			});
		}
		return {
			open: open.toSorted(byTime),
			lost
		};
	};
	const days = /* @__PURE__ */ new Map();
	const dayOf = (date) => {
		const known = days.get(date);
		if (known !== void 0) return known;
		const day = splitDay(date);
		days.set(date, day);
		return day;
	};
	const collect = (range, pick) => {
		const found = [];
		for (const date of datesBetween(range.start, range.end)) for (const one of pick(dayOf(date))) found.push(one);
		return found;
	};
	return {
		...calendar,
		expand: (range) => collect(range, ({ open }) => open),
		slots: (range) => datesBetween(range.start, range.end).flatMap(slotsOn),
		lost: (range) => collect(range, ({ lost }) => lost)
	};
};
const sessionToOccurrence = (session, course, date, label) => ({
	key: slotKey(course.id, date, session.start),
	course: course.id,
	session: session.id,
	date,
	start: session.start,
	end: session.end,
	room: session.room === "" ? course.room : session.room,
	label,
	status: "scheduled",
	exception: "",
	note: "",
	originDate: date,
	originStart: session.start
});
const addedToOccurrence = (exception, course, label) => ({
	key: slotKey(course.id, exception.date, exception.start),
	course: course.id,
	session: "",
	date: exception.date,
	start: exception.start,
	end: exception.start + defaultLessonLength,
	room: course.room,
	label,
	status: "added",
	exception: exception.id,
	note: exception.note,
	originDate: exception.date,
	originStart: exception.start
});

// src/domain/schedule/year-schedule.ts
const once = (compute) => {
	let value;
	return () => value ??= compute();
};
const createYearSchedule = (schedule) => {
	const expander = createExpander(schedule);
	return {
		schedule,
		expander,
		occurrences: once(() => expander.expand(schedule.year)),
		lost: once(() => expander.lost(schedule.year))
	};
};

// src/domain/time/repeat-days.ts
const millisecondsPerDay = 864e5;
const monthIndexOf = (day) => {
	const date = /* @__PURE__ */ new Date(day * millisecondsPerDay);
	return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const startOfMonth = (index) => (/* @__PURE__ */ new Date(0)).setUTCFullYear(Math.floor(index / 12), index % 12, 1) / millisecondsPerDay;
const startOfYear = (year) => startOfMonth(year * 12);
const isoDayOf = (day) => ((day + 3) % 7 + 7) % 7 + 1;
const startOfWeek = (day, weekStart) => day - (isoDayOf(day) - weekStart + 7) % 7;
const startOfWeeks = (year, weekStart) => startOfWeek(startOfYear(year) + 3, weekStart);
const isAt = (places, place, length) => places.includes(place) || places.includes(place - length - 1);
const complete = (rule, first) => {
	const { freq, weeks, yearDays, monthDays, weekdays } = rule;
	if (weekdays.length + yearDays.length + monthDays.length > 0 || freq === "DAILY") return rule;
	if (freq === "WEEKLY" || weeks.length > 0) return {
		...rule,
		weekdays: [{
			isoDay: isoDayOf(first),
			nth: 0
		}]
	};
	const month = monthIndexOf(first);
	const months = freq === "YEARLY" && rule.months.length === 0 ? [month % 12 + 1] : rule.months;
	return {
		...rule,
		months,
		monthDays: [first - startOfMonth(month) + 1]
	};
};
const weekYearOf = (day, weekStart) => Math.floor(monthIndexOf(startOfWeek(day, weekStart) + 3) / 12);
const isInWeeks = ({ weeks, weekStart }, day) => {
	const year = weekYearOf(day, weekStart);
	const first = startOfWeeks(year, weekStart);
	return isAt(weeks, Math.floor((day - first) / 7) + 1, (startOfWeeks(year + 1, weekStart) - first) / 7);
};
const isOnWeekday = ({ freq, months, weekdays }, day, month, year) => {
	const [first, end] = freq === "YEARLY" && months.length === 0 ? [startOfYear(year), startOfYear(year + 1)] : [startOfMonth(month), startOfMonth(month + 1)];
	const nth = Math.floor((day - first) / 7) + 1;
	const nthFromEnd = -Math.ceil((end - day) / 7);
	return weekdays.some((one) => one.isoDay === isoDayOf(day) && [
		0,
		nth,
		nthFromEnd
	].includes(one.nth));
};
const isNamed = (rule, day) => {
	const { months, weeks, yearDays, monthDays, weekdays } = rule;
	const month = monthIndexOf(day);
	if (months.length > 0 && !months.includes(month % 12 + 1)) return false;
	const first = startOfMonth(month);
	if (monthDays.length > 0 && !isAt(monthDays, day - first + 1, startOfMonth(month + 1) - first)) return false;
	const year = Math.floor(month / 12);
	const newYear = startOfYear(year);
	if (yearDays.length > 0 && !isAt(yearDays, day - newYear + 1, startOfYear(year + 1) - newYear)) return false;
	if (weeks.length > 0 && !isInWeeks(rule, day)) return false;
	return weekdays.length === 0 || isOnWeekday(rule, day, month, year);
};
const isOfWeeks = ({ freq, weeks }) => freq === "YEARLY" && weeks.length > 0;
const startOfPeriod = (rule, first, index) => {
	const { freq, interval, weekStart } = rule;
	const steps = index * Math.max(1, interval);
	if (isOfWeeks(rule)) return startOfWeeks(weekYearOf(first, weekStart) + steps, weekStart);
	if (freq === "YEARLY") return startOfYear(Math.floor(monthIndexOf(first) / 12) + steps);
	if (freq === "MONTHLY") return startOfMonth(monthIndexOf(first) + steps);
	return freq === "WEEKLY" ? startOfWeek(first, weekStart) + 7 * steps : first + steps;
};
const endOfPeriod = (rule, period) => startOfPeriod({
	...rule,
	interval: 1
}, period, 1);
const daysOfPeriod = (rule, period) => {
	const days = [];
	const end = endOfPeriod(rule, period);
	for (let day = period; day < end; day++) if (isNamed(rule, day)) days.push(day);
	const { positions } = rule;
	return positions.length === 0 ? days : days.filter((_, index) => isAt(positions, index + 1, days.length));
};
const firstPeriod = ({ freq, interval, count }, first, from) => {
	if (count !== null) return 0;
	const longest = {
		DAILY: 1,
		WEEKLY: 7,
		MONTHLY: 31,
		YEARLY: 366
	}[freq];
	return Math.max(0, Math.floor((from - first) / (longest * Math.max(1, interval))) - 1);
};
const repeatDays = (given, start, range) => {
	const first = dateToDay(start);
	const rule = complete(given, first);
	const [from, end] = [dateToDay(range.start), dateToDay(range.end)];
	const last = rule.until === null ? end : Math.min(end, dateToDay(rule.until));
	const found = [];
	let left = rule.count ?? Infinity;
	for (let index = firstPeriod(rule, first, from); left > 0; index++) {
		const period = startOfPeriod(rule, first, index);
		if (!(period <= last)) break;
		for (const day of daysOfPeriod(rule, period)) {
			if (day < first || left === 0) continue;
			if (day > last) return found;
			left--;
			if (day >= from) found.push(dayToDate(day));
		}
	}
	return found;
};

// src/domain/time/repeat-rule.ts
const weekdayNames = [
	"MO",
	"TU",
	"WE",
	"TH",
	"FR",
	"SA",
	"SU"
];
const frequencies = [
	"DAILY",
	"WEEKLY",
	"MONTHLY",
	"YEARLY"
];
const lists = {
	BYMONTH: "months",
	BYWEEKNO: "weeks",
	BYYEARDAY: "yearDays",
	BYMONTHDAY: "monthDays",
	BYSETPOS: "positions"
};
const plainRule = (freq) => ({
	freq,
	interval: 1,
	count: null,
	until: null,
	weekStart: 1,
	months: [],
	weeks: [],
	yearDays: [],
	monthDays: [],
	weekdays: [],
	positions: []
});
const readWeekday = (text) => {
	const [, nth, name] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
	const isoDay = weekdayNames.indexOf(name ?? "") + 1;
	return isoDay === 0 ? void 0 : {
		isoDay,
		nth: Number(nth || 0)
	};
};
const readPart = (name, value) => {
	const number = Number(value);
	const isCount = Number.isInteger(number) && number > 0;
	switch (name) {
		case "FREQ": return frequencies.includes(value) ? { freq: value } : void 0;
		case "INTERVAL": return isCount ? { interval: number } : void 0;
		case "COUNT": return isCount ? { count: number } : void 0;
		case "UNTIL": {
			const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? [];
			return year === void 0 ? void 0 : { until: `${year}-${month}-${day}` };
		}
		case "WKST": {
			const day = readWeekday(value);
			return day && { weekStart: day.isoDay };
		}
		case "BYDAY": {
			const days = value.split(",").map(readWeekday);
			return days.includes(void 0) ? void 0 : { weekdays: days };
		}
		default: {
			const list = lists[name];
			const numbers = value.split(",").map(Number);
			return list && numbers.every((one) => Number.isInteger(one) && one !== 0) ? { [list]: numbers } : void 0;
		}
	}
};
const readRule = (text) => {
	if (text === "") return void 0;
	let read = {};
	for (const part of text.toUpperCase().replace(/^RRULE:/, "").split(";")) {
		const [name = "", value = ""] = part.split("=");
		const said = readPart(name, value);
		if (!said) return void 0;
		read = {
			...read,
			...said
		};
	}
	return read.freq && {
		...plainRule(read.freq),
		...read
	};
};
const printRule = (rule) => {
	const parts = [`FREQ=${rule.freq}`];
	const add = (name, value) => parts.push(`${name}=${value}`);
	if (rule.interval > 1) add("INTERVAL", rule.interval);
	for (const [name, list] of Object.entries(lists)) if (rule[list].length > 0) add(name, rule[list].join());
	const days = rule.weekdays.map(({ isoDay, nth }) => `${nth || ""}${weekdayNames[isoDay - 1]}`);
	if (days.length > 0) add("BYDAY", days.join());
	if (rule.weekStart !== 1) add("WKST", weekdayNames[rule.weekStart - 1]);
	if (rule.count !== null) add("COUNT", rule.count);
	if (rule.until !== null) add("UNTIL", rule.until.replaceAll("-", ""));
	return parts.join(";");
};

// src/domain/schedule/event.ts
const eventRange = ({ allDay, ...event }) => {
	const start = splitLocalDateTime(event.start).date;
	const end = splitLocalDateTime(event.end);
	return {
		start,
		end: !allDay && end.minutes === 0 && end.date > start ? addDays(end.date, -1) : end.date
	};
};
const touchesPeriod = ({ start, end }, period) => start <= `${period.end}T24:00` && end >= period.start;
const eventSpanOn = (event, date) => {
	if (event.allDay || !isDateInRange(date, eventRange(event))) return void 0;
	const start = splitLocalDateTime(event.start);
	const end = splitLocalDateTime(event.end);
	return {
		start: start.date < date ? 0 : start.minutes,
		end: end.date > date ? minutesPerDay : end.minutes
	};
};
const liesOver = (event, lesson) => {
	if (!isDateInRange(lesson.date, eventRange(event))) return false;
	const span = eventSpanOn(event, lesson.date);
	return span === void 0 || overlapsInTime(span, lesson);
};
const hasExam = (exams, lesson) => exams.some((exam) => exam.course === lesson.course && liesOver(exam, lesson));
const lessonsOfExam = (exam, lessons) => {
	const { start, end } = eventRange(exam);
	const own = start === end ? lessons.filter((lesson) => hasExam([exam], lesson)) : [];
	const span = eventSpanOn(exam, start);
	return span === void 0 || span.start >= Math.min(...own.map((lesson) => lesson.start)) && span.end <= Math.max(...own.map((lesson) => lesson.end)) ? own : [];
};

// src/domain/schedule/series.ts
const mostTimes = 500;
const dayOf$1 = (time) => time.slice(0, 10);
const timeId = (id, start) => `${id}@${start}`;
const timeOn = (row, date) => {
	const start = `${date}${row.start.slice(10)}`;
	const end = `${addDays(date, diffDays(dayOf$1(row.start), dayOf$1(row.end)))}${row.end.slice(10)}`;
	return {
		...row,
		id: timeId(row.id, start),
		start,
		end,
		series: row.id,
		originStart: start,
		repeats: row
	};
};
const seriesDays = (row, period) => {
	const rule = readRule(row.rrule);
	return rule ? repeatDays(rule, dayOf$1(row.start), period).slice(0, mostTimes) : [];
};
const isLaterPart = (row) => row.series !== "" && row.rrule !== "";
const rootOf = (row) => row.series || row.id;
const daysMoved = ({ originStart, start }) => originStart === "" ? 0 : diffDays(dayOf$1(originStart), dayOf$1(start));
const endOf = (row, rows) => {
	const from = isLaterPart(row) ? row.originStart : "";
	let next = "9999-12-31";
	for (const other of rows) if (isLaterPart(other) && other.id !== row.id && rootOf(other) === rootOf(row) && other.originStart > from && other.originStart < next) next = dayOf$1(other.originStart);
	const until = readRule(row.rrule)?.until;
	return next === "9999-12-31" || until && until < next ? "9999-12-31" : addDays(next, daysMoved(row) - 1);
};
const expandSeries = (row, rows, period) => {
	const gone = new Set(row.exdates.map(dayOf$1));
	for (const other of rows) if (other.rrule === "" && other.series === row.id) gone.add(dayOf$1(other.originStart));
	const lasts = Math.max(0, diffDays(dayOf$1(row.start), dayOf$1(row.end)));
	const shown = intersectRanges({
		start: addDays(period.start, -lasts),
		end: period.end
	}, {
		start: "0001-01-01",
		end: endOf(row, rows)
	});
	if (!shown) return [];
	return seriesDays(row, shown).filter((date) => !gone.has(date)).map((date) => timeOn(row, date));
};
const eventTimes = (rows, period, year) => {
	const inYear = intersectRanges(period, year);
	return rows.flatMap((row) => {
		if (readRule(row.rrule) === void 0) return [row];
		return inYear ? expandSeries(row, rows, inYear) : [];
	}).filter((time) => touchesPeriod(time, period)).toSorted((a, b) => compareText(a.start, b.start));
};

// src/domain/schedule/reminders.ts
const reminderMinutes = {
	atStart: 0,
	minutes5: 5,
	minutes15: 15,
	minutes30: 30,
	hour1: 60,
	hours2: 120,
	day1: minutesPerDay,
	days2: 2 * minutesPerDay,
	week1: 7 * minutesPerDay
};
const allDayStart = 480;
const reminderLead = ({ reminder, allDay }) => {
	const before = reminderMinutes[reminder];
	return before === void 0 ? void 0 : (allDay ? allDayStart : 0) - before;
};

// src/domain/export/ics-text.ts
const lineOctets = 75;
const octetsOf = (character) => {
	const code = character.codePointAt(0);
	return code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
};
const isPlain = /^[\u0000-\u007f]*$/;
const foldLine = (line) => {
	if (line.length <= lineOctets && (line.length * 3 <= lineOctets || isPlain.test(line))) return line;
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > lineOctets) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
};
const escapeText = (text) => needsEscape.test(text) ? escapeAll(text) : text;
const needsEscape = /[\u0000-\u001f\u007f\\;,]/;
const escapeAll = (text) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "").replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll("\n", "\\n");

// src/domain/export/ics-zone.ts
const central = {
	winter: 1,
	names: ["CET", "CEST"]
};
const zones = {
	"Europe/Luxembourg": central,
	"Europe/Paris": central,
	"Europe/Brussels": central,
	"Europe/Berlin": central,
	"Europe/Zurich": central,
	"Europe/London": {
		winter: 0,
		names: ["GMT", "BST"]
	}
};
const isKnownZone = (zone) => zone in zones;
const offset = (hours) => `+0${hours}00`;
const zoneLines = (name) => {
	const zone = zones[name];
	if (!zone) return [];
	const { winter, names } = zone;
	const part = (o) => [
		`BEGIN:${o.kind}`,
		`DTSTART:1996${o.month}${o.day}T0${1 + o.from}0000`,
		`TZOFFSETFROM:${offset(o.from)}`,
		`TZOFFSETTO:${offset(o.to)}`,
		`TZNAME:${o.name}`,
		`RRULE:FREQ=YEARLY;BYMONTH=${Number(o.month)};BYDAY=-1SU`,
		`END:${o.kind}`
	];
	return [
		"BEGIN:VTIMEZONE",
		`TZID:${name}`,
		...part({
			kind: "DAYLIGHT",
			name: names[1],
			from: winter,
			to: winter + 1,
			month: "03",
			day: "31"
		}),
		...part({
			kind: "STANDARD",
			name: names[0],
			from: winter + 1,
			to: winter,
			month: "10",
			day: "27"
		}),
		"END:VTIMEZONE"
	];
};
const lastSunday = (year, month) => {
	const end = `${year}-${month}-31`;
	return addDays(end, -(isoWeekday(end) % 7));
};
const toUtc = (zone, time, isSecond = false) => {
	const { winter } = zones[zone];
	const year = time.slice(0, 4);
	const starts = joinLocalDateTime(lastSunday(year, "03"), 60 * (2 + winter));
	const ends = joinLocalDateTime(lastSunday(year, "10"), 60 * ((isSecond ? 1 : 2) + winter));
	const hours = winter + (time >= starts && time < ends ? 1 : 0);
	const { date, minutes } = splitLocalDateTime(time);
	return joinLocalDateTime(date, minutes - 60 * hours);
};

// src/domain/export/calendar-ics.ts
const toBasic = (time) => `${time.slice(0, 4)}${time.slice(5, 7)}${time.slice(8, 13)}${time.slice(14, 16)}00`;
const toBasicDay = (date) => date.replaceAll("-", "");
const dayOf = (time) => time.slice(0, 10);
const timeLine = (name, time, { zone }) => isKnownZone(zone) ? [`${name};TZID=${zone}`, toBasic(time)] : [name, toBasic(time)];
const dayLine = (name, date) => [`${name};VALUE=DATE`, toBasicDay(date)];
const toDuration = (minutes) => {
	const all = Math.abs(minutes);
	const sign = minutes < 0 ? "-" : "";
	if (all > 0 && all % 1440 === 0) return `${sign}P${all / minutesPerDay}D`;
	const [hours, rest] = [Math.floor(all / 60), all % 60];
	return `${sign}PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
};
const spanLines = (event, calendar, isSeries = false) => {
	const { allDay, start, end } = event;
	if (allDay) return [dayLine("DTSTART", dayOf(start)), dayLine("DTEND", addDays(dayOf(end), 1))];
	const first = timeLine("DTSTART", start, calendar);
	if (end <= start) return [first];
	const { zone } = calendar;
	const length = minutesBetween(start, end);
	const lasts = isKnownZone(zone) ? minutesBetween(toUtc(zone, start), toUtc(zone, end)) : length;
	return [first, (isSeries ? lasts !== length : lasts <= 0) ? ["DURATION", toDuration(length)] : timeLine("DTEND", end, calendar)];
};
const textLines = (o) => [
	["SUMMARY", escapeText(o.title)],
	...o.location ? [["LOCATION", escapeText(o.location)]] : [],
	...o.description ? [["DESCRIPTION", escapeText(o.description)]] : []
];
const alarmLines = (event) => {
	const lead = event.kind === "task" && event.done ? void 0 : event.lead ?? reminderLead(event);
	if (lead === void 0) return [];
	return [
		["BEGIN", "VALARM"],
		["ACTION", "DISPLAY"],
		["DESCRIPTION", escapeText(event.title)],
		["TRIGGER", toDuration(lead)],
		["END", "VALARM"]
	];
};
const eventLines = (uid, lines, { stamp }) => [
	["BEGIN", "VEVENT"],
	["UID", `${uid}@schouljoer`],
	["DTSTAMP", stamp],
	...lines,
	["END", "VEVENT"]
];
const lessonLines = ({ occurrence, title, description }, calendar) => {
	const { course, originDate, originStart, date, start, end, room } = occurrence;
	const span = {
		allDay: false,
		start: joinLocalDateTime(date, start),
		end: joinLocalDateTime(date, end)
	};
	const uid = `${course}-${originDate}-${originStart}`;
	return eventLines(uid, [...spanLines(span, calendar), ...textLines({
		title,
		location: room,
		description
	})], calendar);
};
const untilOf = (last, { zone }) => {
	if (last.allDay) return toBasicDay(dayOf(last.start));
	return isKnownZone(zone) ? `${toBasic(toUtc(zone, last.start, true))}Z` : toBasic(last.start);
};
const ruleLines = (row, times, changed, calendar) => {
	const [first, last] = [times[0], times.at(-1)];
	const rule = printRule({
		...readRule(row.rrule),
		count: null,
		until: null
	});
	const shown = {
		start: dayOf(first.start),
		end: dayOf(last.start)
	};
	const kept = new Set(times.map(({ start }) => dayOf(start)));
	const gone = seriesDays({
		rrule: rule,
		start: first.start
	}, shown).filter((date) => !kept.has(date) && !changed.has(date));
	return [["RRULE", `${rule};UNTIL=${untilOf(last, calendar)}`], ...gone.map((date) => row.allDay ? dayLine("EXDATE", date) : timeLine("EXDATE", `${date}${row.start.slice(10)}`, calendar))];
};
const allEventLines = (calendar) => {
	const { events, year } = calendar;
	const times = eventTimes(events, year, year);
	const bySeries = Map.groupBy(times, ({ repeats }) => repeats?.id ?? "");
	const changes = events.filter(({ series, rrule }) => series !== "" && rrule === "");
	const bodyOf = (event) => {
		const { title, location, note } = event;
		return [...textLines({
			title,
			location,
			description: note
		}), ...alarmLines(event)];
	};
	const single = (bySeries.get("") ?? []).flatMap((event) => {
		const own = bySeries.get(event.series);
		const origin = dayOf(event.originStart);
		const isChange = own !== void 0 && event.rrule === "" && origin >= dayOf(own[0].start) && origin <= dayOf(own.at(-1).start);
		const row = own?.[0]?.repeats;
		const id = isChange && row ? [row.allDay ? dayLine("RECURRENCE-ID", origin) : timeLine("RECURRENCE-ID", `${origin}${row.start.slice(10)}`, calendar)] : [];
		return eventLines(isChange ? event.series : event.id, [
			...spanLines(event, calendar),
			...id,
			...bodyOf(event)
		], calendar);
	});
	return [...[...bySeries].flatMap(([id, own]) => {
		const row = own[0]?.repeats;
		if (!row) return [];
		const changed = new Set(changes.filter((one) => one.series === id).map((one) => dayOf(one.originStart)));
		const lines = [
			...spanLines(own[0], calendar, true),
			...ruleLines(row, own, changed, calendar),
			...bodyOf(row)
		];
		return eventLines(id, lines, calendar);
	}), ...single];
};
const holidayLines = (holiday, calendar) => {
	const { id, name, start, end, startMinute, endMinute } = holiday;
	const texts = [["TRANSP", "TRANSPARENT"], ...textLines({ title: name })];
	if (isWholeDay(holiday)) {
		const span = {
			allDay: true,
			start: joinLocalDateTime(start, 0),
			end: joinLocalDateTime(end, 0)
		};
		return eventLines(id, [...spanLines(span, calendar), ...texts], calendar);
	}
	const span = {
		allDay: false,
		start: joinLocalDateTime(start, startMinute),
		end: joinLocalDateTime(start, endMinute)
	};
	const days = rangeLength({
		start,
		end
	});
	const rule = days > 1 ? [["RRULE", `FREQ=DAILY;COUNT=${days}`]] : [];
	return eventLines(id, [
		...spanLines(span, calendar),
		...rule,
		...texts
	], calendar);
};
const calendarsToIcs = (o, calendars) => {
	const head = [
		["BEGIN", "VCALENDAR"],
		["VERSION", "2.0"],
		["PRODID", "-//Schouljoer//EN"],
		["CALSCALE", "GREGORIAN"],
		["METHOD", "PUBLISH"],
		["NAME", escapeText(o.name)],
		["X-WR-CALNAME", escapeText(o.name)],
		...o.refreshHours === void 0 ? [] : [["REFRESH-INTERVAL;VALUE=DURATION", `PT${o.refreshHours}H`], ["X-PUBLISHED-TTL", `PT${o.refreshHours}H`]]
	];
	const zones = [...new Set(calendars.map(({ zone }) => zone))];
	const body = calendars.flatMap((calendar) => [
		...calendar.lessons.flatMap((lesson) => lessonLines(lesson, calendar)),
		...allEventLines(calendar),
		...calendar.holidays.flatMap((holiday) => holidayLines(holiday, calendar))
	]);
	const toText = (lines) => lines.map(([name, value]) => foldLine(`${name}:${value}`));
	return [
		...toText(head),
		...zones.flatMap(zoneLines),
		...toText(body),
		"END:VCALENDAR",
		""
	].join("\r\n");
};

// src/domain/lessons/lesson-slots.ts
const planSlots = (occurrences, lessons) => {
	const bySlot = new Map(occurrences.map((occurrence) => [occurrence.key, []]));
	const orphans = [];
	for (const lesson of lessons) (bySlot.get(slotKey(lesson.course, lesson.date, lesson.start)) ?? orphans).push(lesson);
	return {
		slots: occurrences.map((occurrence) => ({
			occurrence,
			lessons: bySlot.get(occurrence.key)
		})),
		orphans
	};
};

// src/domain/lessons/lesson-time.ts
const takesPlace = (occurrence) => occurrence.status !== "cancelled";

// src/domain/lessons/plan-lines.ts
const characters = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	nbsp: " ",
	"#39": "'"
};
const decodeEntities = (text) => text.replaceAll(/&(#39|[a-z]+);/g, (all, name) => characters[name] ?? all);
const lineEnds = /<\/?(?:li|p|h[1-6]|ul|ol|table|tr|div)(?:\s[^>]*)?>|<br\s*\/?>/i;
const planLines = (html, most) => html.split(lineEnds).map((part) => {
	return part.split(/<\/t[dh]>/i).map((cell) => decodeEntities(cell.replaceAll(/<[^>]*>/g, ""))).map((cell) => cell.trim()).filter((cell) => cell !== "").join(" · ");
}).filter((line) => line !== "").slice(0, most);

// src/domain/export/exam-entries.ts
const lessonsByDay = (lessons) => {
	const onDay = Map.groupBy(lessons, ({ date }) => date);
	return (date) => onDay.get(date) ?? [];
};
const isCourseExam = ({ kind, course }) => kind === "exam" && course !== "";
const singleExams = (rows, year) => {
	const isSeries = (row) => readRule(row.rrule) !== void 0;
	const roots = new Set(rows.filter((row) => isSeries(row) && isCourseExam(row)).map(rootOf));
	if (roots.size === 0) return rows;
	const isTaken = (row) => isSeries(row) && roots.has(rootOf(row));
	const times = eventTimes(rows, year, year).flatMap(({ repeats, ...time }) => {
		if (!repeats || !isTaken(repeats)) return [];
		const id = `${repeats.id}-${time.originStart.slice(0, 10)}`;
		return [{
			...repeats,
			start: time.start,
			end: time.end,
			id,
			rrule: "",
			exdates: [],
			series: "",
			originStart: ""
		}];
	});
	return [...rows.filter((row) => !isTaken(row)), ...times];
};
const inHours = (exam, start, end) => {
	const lead = reminderLead(exam);
	return {
		...exam,
		allDay: false,
		start,
		end,
		lead: lead === void 0 ? void 0 : lead - minutesBetween(exam.start, start)
	};
};
const tellExams = (events, o) => {
	const lessons = /* @__PURE__ */ new Set();
	return {
		events: events.flatMap((event) => {
			const own = isCourseExam(event) ? lessonsOfExam(event, o.lessonsOn(eventRange(event).start)) : [];
			if (own.length === 0) return [event];
			for (const { key } of own) lessons.add(key);
			return (event.allDay ? own.map((lesson) => [lesson]) : [own]).map((part, nth) => {
				const at = (minutes) => joinLocalDateTime(part[0].date, minutes);
				const start = at(Math.min(...part.map((lesson) => lesson.start)));
				const entry = inHours(event, start, at(Math.max(...part.map((lesson) => lesson.end))));
				const note = [event.note, ...part.map(({ key }) => o.descriptionOf(key))].filter((text) => text !== "").join("\n");
				return nth === 0 ? {
					...entry,
					note
				} : {
					...entry,
					note,
					id: `${event.id}-${nth + 1}`,
					series: "",
					originStart: "",
					reminder: "",
					lead: void 0
				};
			});
		}),
		lessons
	};
};

// src/domain/export/year-ics.ts
const mostLines = 30;
const describe = (plans, words) => plans.flatMap((plan) => [...planLines(plan.plan, mostLines), plan.homework === "" ? "" : words.homework(plan.homework)]).filter((line) => line !== "").join("\n");
const withClassAndPlace = (year, lessonsOn) => {
	return (event) => {
		if (event.kind !== "exam") return event;
		const whose = year.labelOf(event.course).full || year.classNameOf(event.class);
		const lesson = lessonsOn(event.start.slice(0, 10)).find((one) => hasExam([event], one));
		return {
			...event,
			title: whose === "" ? event.title : `${whose}: ${event.title}`,
			location: event.location || (lesson?.room ?? "")
		};
	};
};
const yearCalendar = (year, { name, stamp, course, words }) => {
	const isWanted = (one) => course === void 0 || one === course;
	const own = year.occurrences.filter((one) => takesPlace(one) && isWanted(one.course));
	const { slots } = planSlots(own, year.plans);
	const lessonsOn = lessonsByDay(own);
	const descriptions = new Map(slots.map((slot) => [slot.occurrence.key, words ? describe(slot.lessons, words) : ""]));
	const told = tellExams(singleExams(year.events.filter((event) => isWanted(event.course)), year.schoolyear), {
		lessonsOn,
		descriptionOf: (key) => descriptions.get(key) ?? ""
	});
	const lessons = slots.flatMap(({ occurrence, lessons: here }) => {
		if (told.lessons.has(occurrence.key)) return [];
		const topics = here.flatMap(({ title }) => title || []).join(" · ");
		const label = year.labelOf(occurrence.course).full;
		return [{
			occurrence,
			title: topics === "" ? label : `${label}: ${topics}`,
			description: descriptions.get(occurrence.key)
		}];
	});
	const events = told.events.map(withClassAndPlace(year, lessonsOn));
	return {
		name,
		stamp,
		zone: year.schoolyear.zone,
		year: {
			start: year.schoolyear.start,
			end: year.schoolyear.end
		},
		lessons,
		events: words ? events : events.filter(({ kind }) => kind !== "task").map((event) => ({
			...event,
			note: ""
		})),
		holidays: course === void 0 ? year.holidays : []
	};
};

// src/domain/export/feed-ics.ts
const refreshHours = 1;
const feedYears = (schoolyears) => schoolyears.toSorted(byStart).slice(-2);
const daysOf = (first, last) => ({
	start: weekToMonday(first),
	end: addDays(weekToMonday(last), 6)
});
const weeksOf = ({ start, end }) => {
	const first = dateToWeek(start);
	return start > end ? [] : Array.from({ length: dateToWeek(end) - first + 1 }, (_, nth) => first + nth);
};
const shownDays = (years, { today, mostLessons }) => {
	const weeks = [...new Set(years.flatMap(({ schedule }) => weeksOf(schedule.year)))].toSorted((a, b) => a - b);
	let left = mostLessons;
	const isTooMuch = (week) => {
		const days = daysOf(week, week);
		for (const { schedule, expander } of years) {
			const own = intersectRanges(days, schedule.year);
			if (own) left -= expander.expand(own).length + expander.lost(own).length;
		}
		return left < 0;
	};
	const first = weeks.filter((week) => week < dateToWeek(today) - 1).length;
	const after = weeks.findIndex((week, index) => index >= first && isTooMuch(week));
	const end = after < 0 ? weeks.length : after;
	const start = after < 0 ? weeks.slice(0, first).findLastIndex(isTooMuch) + 1 : first;
	return start < end ? daysOf(weeks[start], weeks[end - 1]) : null;
};
const feedToIcs = (rows, { name, course, words, stamp }, bounds) => {
	const years = rows.schoolyears.toSorted(byStart).map((schoolyear) => {
		const isOwn = (row) => row.schoolyear === schoolyear.id;
		const [courses, timetables] = [rows.courses.filter(isOwn), rows.timetables.filter(isOwn)];
		const courseIds = new Set(courses.map(({ id }) => id));
		const timetableIds = new Set(timetables.map(({ id }) => id));
		const isInYear = (date) => schoolyear.start <= date && date <= schoolyear.end;
		return {
			...createYearSchedule({
				year: {
					start: schoolyear.start,
					end: schoolyear.end
				},
				courses,
				holidays: rows.holidays.filter(isOwn),
				timetables,
				rotations: rows.rotations.filter(isOwn),
				sessions: rows.sessions.filter((one) => timetableIds.has(one.timetable) && courseIds.has(one.course)),
				exceptions: rows.exceptions.filter((one) => one.course === "" ? isInYear(one.date) : courseIds.has(one.course))
			}),
			schoolyear,
			courses,
			courseIds,
			isOwn
		};
	});
	const shown = shownDays(years, bounds);
	const calendars = years.map(({ schoolyear, schedule, expander, courses, courseIds, isOwn }) => {
		const days = shown && intersectRanges(shown, schedule.year);
		const year = {
			schoolyear,
			occurrences: days ? expander.expand(days) : [],
			labelOf: courseLabels(courses, rows.classes.filter(isOwn)),
			plans: rows.lessons.filter((lesson) => courseIds.has(lesson.course)),
			events: rows.events.filter(isOwn),
			classNameOf: (id) => rows.classes.find((one) => one.id === id)?.name ?? "",
			holidays: schedule.holidays
		};
		return yearCalendar(year, {
			name,
			stamp,
			words,
			...course === "" ? {} : { course }
		});
	});
	const isAll = years.every(({ schedule: { year } }) => year.start > year.end || shown && shown.start <= year.start && year.end <= shown.end);
	return {
		text: calendarsToIcs({
			name,
			refreshHours
		}, calendars),
		shown: isAll ? "all" : shown
	};
};

exports.feedToIcs = feedToIcs;
exports.feedYears = feedYears;
