// Generated from src/domain by scripts/make-public-holidays.ts. Do not edit.
// The rules are those of date-holidays, https://github.com/commenthol/date-holidays, data under CC BY-SA 3.0.
Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
// src/domain/holidays/official-holiday.ts
const fallbacks = {
	en: [
		"en",
		"de",
		"fr"
	],
	fr: [
		"fr",
		"en",
		"de"
	],
	de: [
		"de",
		"en",
		"fr"
	],
	lb: [
		"lb",
		"fr",
		"de",
		"en"
	]
};
const textIn = (texts, language) => {
	for (const code of fallbacks[language] ?? [language]) {
		const text = texts[code];
		if (text) return text;
	}
	return Object.values(texts).find((text) => text) ?? "";
};
const approximate = {
	en: "approximate",
	fr: "approximatif",
	de: "ungefähr",
	lb: "ongeféier"
};
const callApproximate = (name, language) => `${name} (${textIn(approximate, language)})`;
const computedId = (country, key, year) => `computed:${country}:${key}:${year}`;
const compareOfficial = (a, b) => {
	if (a.start !== b.start) return a.start < b.start ? -1 : 1;
	if (a.end !== b.end) return a.end > b.end ? -1 : 1;
	if (a.kind !== b.kind) return a.kind === "school" ? -1 : 1;
	return a.name < b.name ? -1 : Number(a.name > b.name);
};

// src/domain/time/plain-date.ts
const millisecondsPerDay = 864e5;
const plainDatePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateToDay = (date) => Date.parse(date) / millisecondsPerDay;
const dayToDate = (day) => (/* @__PURE__ */ new Date(day * millisecondsPerDay)).toISOString().slice(0, 10);
const isPlainDate = (text) => {
	if (!plainDatePattern.test(text)) return false;
	const day = dateToDay(text);
	return !Number.isNaN(day) && dayToDate(day) === text;
};
const addDays = (date, count) => dayToDate(dateToDay(date) + count);
const diffDays = (from, to) => dateToDay(to) - dateToDay(from);
const dateToWeek = (date) => Math.floor((dateToDay(date) + 3) / 7);
const weekToMonday = (week) => dayToDate(week * 7 - 3);
const isoWeekday = (date) => {
	const day = dateToDay(date) + 3;
	return day - Math.floor(day / 7) * 7 + 1;
};
const mondayOf = (date) => weekToMonday(dateToWeek(date));

// src/domain/holidays/easter.ts
const easterSunday = (year) => {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const yearOfCentury = year % 100;
	const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - yearOfCentury % 4) % 7;
	const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
	return addDays(`${String(year).padStart(4, "0")}-03-22`, epact + weekday - 7 * shift);
};

// src/domain/holidays/public-holidays-data.ts
const firstListedYear = 2024;
const publicHolidayRules = {
	LU: {
		regions: "",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1
			},
			{
				key: "05-01",
				names: {
					en: "Labour Day",
					fr: "1er mai",
					de: "Tag der Arbeit",
					lb: "Éischte Mee"
				},
				on: "05-01"
			},
			{
				key: "05-09",
				names: {
					en: "Europe Day",
					fr: "Journée de l’Europe",
					de: "Europatag",
					lb: "Europadag"
				},
				on: "05-09"
			},
			{
				key: "easter-39",
				names: {
					en: "Ascension Day",
					fr: "Ascension",
					de: "Christi Himmelfahrt",
					lb: "Christi Himmelfaart"
				},
				on: 39
			},
			{
				key: "easter-50",
				names: {
					en: "Whit Monday",
					fr: "Lundi de Pentecôte",
					de: "Pfingstmontag",
					lb: "Péngschtméindeg"
				},
				on: 50
			},
			{
				key: "06-23",
				names: {
					en: "National Holiday",
					fr: "Fête nationale",
					de: "Nationalfeiertag",
					lb: "Nationalfeierdag"
				},
				on: "06-23"
			},
			{
				key: "08-15",
				names: {
					en: "Assumption",
					fr: "Assomption",
					de: "Mariä Himmelfahrt",
					lb: "Léiffrawëschdag"
				},
				on: "08-15"
			},
			{
				key: "11-01",
				names: {
					en: "All Saints' Day",
					fr: "Toussaint",
					de: "Allerheiligen",
					lb: "Allerhellegen"
				},
				on: "11-01"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "Weihnachten",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			},
			{
				key: "12-26",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "12-26"
			}
		]
	},
	FR: {
		regions: " FR-GE-BR FR-GE-HR FR-GE-MO FR-ZB-ST FR-GY FR-RU FR-BL FR-GP FR-MF FR-MQ FR-YT",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1
			},
			{
				key: "05-01",
				names: {
					en: "Labour Day",
					fr: "Fête du travail",
					de: "Tag der Arbeit",
					lb: "Éischte Mee"
				},
				on: "05-01"
			},
			{
				key: "05-08",
				names: {
					en: "Victory Day",
					fr: "Fête de la Victoire 1945",
					de: "Fête de la Victoire 1945"
				},
				on: "05-08"
			},
			{
				key: "easter-39",
				names: {
					en: "Ascension Day",
					fr: "Ascension",
					de: "Christi Himmelfahrt",
					lb: "Christi Himmelfaart"
				},
				on: 39
			},
			{
				key: "easter-50",
				names: {
					en: "Whit Monday",
					fr: "Lundi de Pentecôte",
					de: "Pfingstmontag",
					lb: "Péngschtméindeg"
				},
				on: 50
			},
			{
				key: "07-14",
				names: {
					en: "Bastille Day",
					fr: "Fête Nationale de la France",
					de: "Fête Nationale de la France"
				},
				on: "07-14"
			},
			{
				key: "08-15",
				names: {
					en: "Assumption",
					fr: "Assomption",
					de: "Mariä Himmelfahrt",
					lb: "Léiffrawëschdag"
				},
				on: "08-15"
			},
			{
				key: "11-01",
				names: {
					en: "All Saints' Day",
					fr: "Toussaint",
					de: "Allerheiligen",
					lb: "Allerhellegen"
				},
				on: "11-01"
			},
			{
				key: "11-11",
				names: {
					en: "Armistice Day",
					fr: "Armistice 1918",
					de: "Armistice 1918"
				},
				on: "11-11"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "Weihnachten",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			},
			{
				key: "easter--2",
				names: {
					en: "Good Friday",
					fr: "Vendredi saint",
					de: "Karfreitag",
					lb: "Karfreideg"
				},
				on: -2,
				regions: "FR-GE-BR FR-GE-HR FR-GE-MO FR-ZB-ST FR-GP FR-MQ"
			},
			{
				key: "12-26",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "12-26",
				regions: "FR-GE-BR FR-GE-HR FR-GE-MO FR-ZB-ST"
			},
			{
				key: "06-10",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "06-10",
				regions: "FR-GY"
			},
			{
				key: "12-20",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "12-20",
				regions: "FR-RU"
			},
			{
				key: "10-09",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "10-09",
				regions: "FR-BL"
			},
			{
				key: "05-27",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "05-27",
				regions: "FR-GP"
			},
			{
				key: "05-28",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "05-28",
				regions: "FR-MF",
				approximate: "FR-MF"
			},
			{
				key: "05-22",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "05-22",
				regions: "FR-MQ"
			},
			{
				key: "04-27",
				names: {
					en: "Abolition of Slavery",
					fr: "Abolition de l’esclavage",
					de: "Abolition de l’esclavage"
				},
				on: "04-27",
				regions: "FR-YT"
			}
		]
	},
	BE: {
		regions: "",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1
			},
			{
				key: "05-01",
				names: {
					en: "Labour Day",
					fr: "Fête du travail",
					de: "Tag der Arbeit",
					lb: "Éischte Mee"
				},
				on: "05-01"
			},
			{
				key: "easter-39",
				names: {
					en: "Ascension Day",
					fr: "Ascension",
					de: "Christi Himmelfahrt",
					lb: "Christi Himmelfaart"
				},
				on: 39
			},
			{
				key: "easter-50",
				names: {
					en: "Whit Monday",
					fr: "Lundi de Pentecôte",
					de: "Pfingstmontag",
					lb: "Péngschtméindeg"
				},
				on: 50
			},
			{
				key: "07-21",
				names: {
					en: "National Holiday",
					fr: "Fête nationale",
					de: "Nationalfeiertag",
					lb: "Nationalfeierdag"
				},
				on: "07-21"
			},
			{
				key: "08-15",
				names: {
					en: "Assumption",
					fr: "Assomption",
					de: "Mariä Himmelfahrt",
					lb: "Léiffrawëschdag"
				},
				on: "08-15"
			},
			{
				key: "11-01",
				names: {
					en: "All Saints' Day",
					fr: "Toussaint",
					de: "Allerheiligen",
					lb: "Allerhellegen"
				},
				on: "11-01"
			},
			{
				key: "11-11",
				names: {
					en: "Armistice Day",
					fr: "Armistice",
					de: "Waffenstillstand"
				},
				on: "11-11"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "Weihnachten",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			}
		]
	},
	DE: {
		regions: " DE-BB DE-BE DE-BW DE-BY DE-HB DE-HE DE-HH DE-MV DE-NI DE-NW DE-RP DE-SH DE-SL DE-SN DE-ST DE-TH DE-BY-AU",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter--2",
				names: {
					en: "Good Friday",
					fr: "Vendredi saint",
					de: "Karfreitag",
					lb: "Karfreideg"
				},
				on: -2
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1
			},
			{
				key: "05-01",
				names: {
					en: "Labour Day",
					fr: "Fête du travail",
					de: "Maifeiertag",
					lb: "Éischte Mee"
				},
				on: "05-01"
			},
			{
				key: "easter-39",
				names: {
					en: "Ascension Day",
					fr: "Ascension",
					de: "Christi Himmelfahrt",
					lb: "Christi Himmelfaart"
				},
				on: 39
			},
			{
				key: "easter-50",
				names: {
					en: "Whit Monday",
					fr: "Lundi de Pentecôte",
					de: "Pfingstmontag",
					lb: "Péngschtméindeg"
				},
				on: 50
			},
			{
				key: "10-03",
				names: {
					en: "National Holiday",
					fr: "Fête nationale",
					de: "Tag der Deutschen Einheit",
					lb: "Nationalfeierdag"
				},
				on: "10-03"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "1. Weihnachtstag",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			},
			{
				key: "12-26",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "12-26"
			},
			{
				key: "easter",
				names: {
					en: "Easter Sunday",
					fr: "Pâques",
					de: "Ostersonntag",
					lb: "Ouschtersonndeg"
				},
				on: 0,
				regions: "DE-BB"
			},
			{
				key: "easter-49",
				names: {
					en: "Pentecost",
					fr: "Pentecôte",
					de: "Pfingstsonntag",
					lb: "Päischtsonndeg"
				},
				on: 49,
				regions: "DE-BB"
			},
			{
				key: "10-31",
				names: {
					en: "Reformation Day",
					fr: "Reformationstag",
					de: "Reformationstag"
				},
				on: "10-31",
				regions: "DE-BB DE-HB DE-HH DE-MV DE-NI DE-SH DE-SN DE-ST DE-TH"
			},
			{
				key: "03-08",
				names: {
					en: "International Women's Day",
					fr: "Journée internationale des femmes",
					de: "Internationaler Frauentag",
					lb: "Internationale Fraendag"
				},
				on: "03-08",
				regions: "DE-BE"
			},
			{
				key: "2025-05-08",
				names: {
					en: "Liberation Day (80th Anniversary)",
					fr: "Tag der Befreiung (80. Jahrestag)",
					de: "Tag der Befreiung (80. Jahrestag)"
				},
				on: "- 05-08",
				regions: "DE-BE"
			},
			{
				key: "2028-06-17",
				names: {
					en: "75th anniversary of the GDR uprising",
					fr: "75-jähriges Jubiläum des Volksaufstands in der DDR",
					de: "75-jähriges Jubiläum des Volksaufstands in der DDR"
				},
				on: "- - - - 06-17",
				regions: "DE-BE"
			},
			{
				key: "01-06",
				names: {
					en: "Epiphany",
					fr: "l’Épiphanie",
					de: "Heilige Drei Könige",
					lb: "Dräikinneksdag"
				},
				on: "01-06",
				regions: "DE-BW DE-BY DE-ST DE-BY-AU"
			},
			{
				key: "easter-60",
				names: {
					en: "Corpus Christi",
					fr: "la Fête-Dieu",
					de: "Fronleichnam",
					lb: "Fronleichnam"
				},
				on: 60,
				regions: "DE-BW DE-BY DE-HE DE-NW DE-RP DE-SL DE-BY-AU"
			},
			{
				key: "11-01",
				names: {
					en: "All Saints' Day",
					fr: "Toussaint",
					de: "Allerheiligen",
					lb: "Allerhellegen"
				},
				on: "11-01",
				regions: "DE-BW DE-BY DE-NW DE-RP DE-SL DE-BY-AU"
			},
			{
				key: "03-08-since-2023",
				names: {
					en: "International Women's Day",
					fr: "Journée internationale des femmes",
					de: "Internationaler Frauentag",
					lb: "Internationale Fraendag"
				},
				on: "03-08",
				regions: "DE-MV"
			},
			{
				key: "08-15",
				names: {
					en: "Assumption",
					fr: "Assomption",
					de: "Mariä Himmelfahrt",
					lb: "Léiffrawëschdag"
				},
				on: "08-15",
				regions: "DE-SL DE-BY-AU"
			},
			{
				key: "wednesday-before-11-23",
				names: {
					en: "Day of Prayer and Repentance",
					fr: "Buß- und Bettag",
					de: "Buß- und Bettag"
				},
				on: "11-20 11-19 11-18 11-17 11-22 11-21 11-20 11-19 11-17 11-16 11-22 11-21 11-19 11-18 11-17 11-16 11-21 11-20 11-19 11-18 11-16 11-22 11-21 11-20 11-18 11-17 11-16",
				regions: "DE-SN"
			},
			{
				key: "09-20",
				names: {
					en: "International Children's Day",
					fr: "Weltkindertag",
					de: "Weltkindertag"
				},
				on: "09-20",
				regions: "DE-TH"
			},
			{
				key: "08-08",
				names: {
					en: "Augsburg Peace Festival",
					fr: "Augsburger Friedensfest",
					de: "Augsburger Friedensfest"
				},
				on: "08-08",
				regions: "DE-BY-AU"
			}
		]
	},
	CH: {
		regions: " CH-AG CH-AI CH-AR CH-BE CH-BL CH-BS CH-FR CH-GE CH-GL CH-GR CH-JU CH-LU CH-NE CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-TI CH-UR CH-VD CH-VS CH-ZG CH-ZH CH-AI-OB",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter--2",
				names: {
					en: "Good Friday",
					fr: "Vendredi saint",
					de: "Karfreitag",
					lb: "Karfreideg"
				},
				on: -2,
				regions: " CH-AG CH-AI CH-AR CH-BE CH-BL CH-BS CH-FR CH-GE CH-GL CH-GR CH-JU CH-LU CH-NE CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-UR CH-VD CH-ZG CH-ZH CH-AI-OB"
			},
			{
				key: "easter",
				names: {
					en: "Easter Sunday",
					fr: "Pâques",
					de: "Ostersonntag",
					lb: "Ouschtersonndeg"
				},
				on: 0
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1,
				approximate: "CH-SO CH-VS"
			},
			{
				key: "easter-39",
				names: {
					en: "Ascension Day",
					fr: "Ascension",
					de: "Auffahrt",
					lb: "Christi Himmelfaart"
				},
				on: 39
			},
			{
				key: "easter-49",
				names: {
					en: "Pentecost",
					fr: "Pentecôte",
					de: "Pfingstsonntag",
					lb: "Päischtsonndeg"
				},
				on: 49
			},
			{
				key: "easter-50",
				names: {
					en: "Whit Monday",
					fr: "Lundi de Pentecôte",
					de: "Pfingstmontag",
					lb: "Péngschtméindeg"
				},
				on: 50,
				approximate: "CH-SO CH-VS"
			},
			{
				key: "08-01",
				names: {
					en: "Bundesfeiertag",
					fr: "Fête nationale",
					lb: "Bundesfeiertag"
				},
				on: "08-01",
				regions: " CH-AG CH-AI CH-AR CH-BE CH-BL CH-BS CH-GL CH-GR CH-LU CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-UR CH-ZG CH-ZH CH-AI-OB"
			},
			{
				key: "3rd-sunday-after-09-01",
				names: {
					en: "Federal Day of Thanksgiving, Repentance and Prayer",
					fr: "Jeûne fédéral",
					de: "Eidg. Dank-, Buss- und Bettag",
					lb: "Eidg. Dank-, Buss- und Bettag"
				},
				on: "09-15 09-21 09-20 09-19 09-17 09-16 09-15 09-21 09-19 09-18 09-17 09-16 09-21 09-20 09-19 09-18 09-16 09-15 09-21 09-20 09-18 09-17 09-16 09-15 09-20 09-19 09-18",
				regions: " CH-AG CH-AI CH-AR CH-BE CH-BL CH-BS CH-GR CH-LU CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-UR CH-ZG CH-ZH CH-AI-OB"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "Weihnachtstag",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			},
			{
				key: "12-26",
				names: {
					en: "Boxing Day",
					fr: "Saint-Etienne",
					de: "Stephanstag",
					lb: "Stiefesdag"
				},
				on: "12-26",
				regions: " CH-AG CH-BE CH-BL CH-BS CH-FR CH-GL CH-GR CH-LU CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-TI CH-VS CH-ZG CH-ZH",
				approximate: "CH-SO CH-VS"
			},
			{
				key: "01-02",
				names: {
					en: "Berchtoldstag",
					fr: "Saint-Berthold",
					lb: "Berchtoldstag"
				},
				on: "01-02",
				regions: "CH-AG CH-GL CH-LU CH-OW CH-SH CH-SO CH-TG CH-ZG CH-ZH",
				approximate: "CH-GL CH-SO"
			},
			{
				key: "05-01",
				names: {
					en: "Labour Day",
					fr: "Fête du travail",
					de: "Tag der Arbeit",
					lb: "Éischte Mee"
				},
				on: "05-01",
				regions: "CH-AG CH-BL CH-BS CH-JU CH-NE CH-SH CH-TG CH-TI CH-ZH"
			},
			{
				key: "easter-60",
				names: {
					en: "Corpus Christi",
					fr: "la Fête-Dieu",
					de: "Fronleichnam",
					lb: "Fronleichnam"
				},
				on: 60,
				regions: "CH-AI CH-LU CH-NW CH-OW CH-SO CH-SZ CH-UR CH-ZG CH-AI-OB"
			},
			{
				key: "08-15",
				names: {
					en: "Assumption",
					fr: "Assomption",
					de: "Mariä Himmelfahrt",
					lb: "Léiffrawëschdag"
				},
				on: "08-15",
				regions: "CH-AI CH-FR CH-JU CH-LU CH-NW CH-OW CH-SO CH-SZ CH-TI CH-UR CH-VS CH-ZG CH-AI-OB"
			},
			{
				key: "09-22",
				names: { en: "Mauritiustag" },
				on: "09-22",
				regions: "CH-AI"
			},
			{
				key: "11-01",
				names: {
					en: "All Saints' Day",
					fr: "Toussaint",
					de: "Allerheiligen",
					lb: "Allerhellegen"
				},
				on: "11-01",
				regions: "CH-AI CH-FR CH-GL CH-JU CH-LU CH-NW CH-OW CH-SG CH-SO CH-SZ CH-TI CH-UR CH-VS CH-ZG CH-AI-OB"
			},
			{
				key: "12-08",
				names: {
					en: "Immaculate Conception",
					fr: "Immaculée Conception",
					de: "Mariä Empfängnis",
					lb: "Mariä Empfängnis"
				},
				on: "12-08",
				regions: "CH-AI CH-LU CH-NW CH-OW CH-SZ CH-UR CH-ZG CH-AI-OB"
			},
			{
				key: "12-26-not-on-tuesday-saturday",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "12-26 12-26 - 12-26 - 12-26 12-26 12-26 12-26 12-26 - 12-26 12-26 - 12-26 12-26 12-26 12-26 12-26 - 12-26 - 12-26 12-26 - 12-26 12-26",
				regions: "CH-AI CH-AR CH-UR CH-AI-OB"
			},
			{
				key: "01-02-2",
				names: {
					en: "Berchtoldstag",
					fr: "2 janvier",
					lb: "Berchtoldstag"
				},
				on: "01-02",
				regions: "CH-BE"
			},
			{
				key: "01-02-3",
				names: {
					en: "Saint-Berthold",
					de: "Berchtoldstag",
					lb: "Saint-Berthold"
				},
				on: "01-02",
				regions: "CH-FR"
			},
			{
				key: "easter-60-2",
				names: {
					en: "Corpus Christi",
					fr: "la Fête-Dieu",
					de: "Fronleichnam"
				},
				on: 60,
				regions: "CH-FR CH-JU CH-VS"
			},
			{
				key: "08-01-2",
				names: {
					en: "Fête nationale",
					de: "Bundesfeiertag",
					lb: "Fête nationale"
				},
				on: "08-01",
				regions: "CH-FR CH-GE CH-JU CH-NE CH-VD CH-VS"
			},
			{
				key: "3rd-sunday-after-09-01-2",
				names: {
					en: "Federal Day of Thanksgiving, Repentance and Prayer",
					fr: "Jeûne fédéral",
					de: "Eidg. Dank-, Buss- und Bettag"
				},
				on: "09-15 09-21 09-20 09-19 09-17 09-16 09-15 09-21 09-19 09-18 09-17 09-16 09-21 09-20 09-19 09-18 09-16 09-15 09-21 09-20 09-18 09-17 09-16 09-15 09-20 09-19 09-18",
				regions: "CH-FR CH-JU CH-NE CH-VD CH-VS"
			},
			{
				key: "12-08-2",
				names: {
					en: "Immaculate Conception",
					fr: "Immaculée Conception",
					de: "Mariä Empfängnis"
				},
				on: "12-08",
				regions: "CH-FR CH-VS"
			},
			{
				key: "thursday-after-1st-sunday-after-09-01",
				names: {
					en: "Jeûne Genevois",
					de: "Genfer Bettag",
					lb: "Jeûne Genevois"
				},
				on: "09-05 09-11 09-10 09-09 09-07 09-06 09-05 09-11 09-09 09-08 09-07 09-06 09-11 09-10 09-09 09-08 09-06 09-05 09-11 09-10 09-08 09-07 09-06 09-05 09-10 09-09 09-08",
				regions: "CH-GE"
			},
			{
				key: "12-31",
				names: {
					en: "Restoration of the Republic",
					fr: "Restauration de la République",
					de: "Wiederherstellung der Republik"
				},
				on: "12-31",
				regions: "CH-GE"
			},
			{
				key: "1st-thursday-in-april-if-is-observance-holiday-then-next-thursday",
				names: {
					en: "Näfelser Fahrt",
					fr: "Bataille de Näfels",
					lb: "Näfelser Fahrt"
				},
				on: "04-04 04-03 04-09 04-01 04-06 04-05 04-04 04-03 04-01 04-07 04-13 04-05 04-03 04-09 04-01 04-14 04-05 04-04 04-10 04-02 04-07 04-13 04-05 04-04 04-09 04-01 04-14",
				regions: "CH-GL"
			},
			{
				key: "01-02-4",
				names: {
					en: "2 Janvier",
					de: "Berchtoldstag",
					lb: "2 Janvier"
				},
				on: "01-02",
				regions: "CH-JU CH-VD"
			},
			{
				key: "06-23",
				names: {
					en: "Jura Plebiscite",
					fr: "Plébiscite jurassien",
					de: "Fest der Unabhängigkeit"
				},
				on: "06-23",
				regions: "CH-JU"
			},
			{
				key: "03-01",
				names: {
					en: "Instauration de la République",
					de: "Jahrestag Ausrufung der Republik",
					lb: "Instauration de la République"
				},
				on: "03-01",
				regions: "CH-NE"
			},
			{
				key: "monday-after-3rd-sunday-in-september",
				names: {
					en: "Monday after Federal Day of Thanksgiving, Repentance and Prayer",
					fr: "Lundi du Jeûne Fédéral",
					de: "Bettagsmontag"
				},
				on: "09-16 09-22 09-21 09-20 09-18 09-17 09-16 09-22 09-20 09-19 09-18 09-17 09-22 09-21 09-20 09-19 09-17 09-16 09-22 09-21 09-19 09-18 09-17 09-16 09-21 09-20 09-19",
				regions: "CH-NE CH-VD"
			},
			{
				key: "12-26-on-monday",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "- - - - - - - - - 12-26 - - - - - 12-26 - - - - 12-26 - - - - - 12-26",
				regions: "CH-NE"
			},
			{
				key: "01-02-on-monday",
				names: {
					en: "2 Janvier",
					de: "Berchtoldstag",
					lb: "2 Janvier"
				},
				on: "- - - - - - - - - - 01-02 - - - - - 01-02 - - - - 01-02",
				regions: "CH-NE"
			},
			{
				key: "03-19",
				names: {
					en: "Saint Joseph",
					fr: "Josefstag",
					de: "Josefstag"
				},
				on: "03-19",
				regions: "CH-NW CH-SZ CH-UR CH-VS"
			},
			{
				key: "09-25",
				names: {
					en: "Saint Nicholas of Flüe",
					fr: "Saint-Nicholas-de-Flüe",
					de: "Bruderklausenfest",
					lb: "Bruderklausenfest"
				},
				on: "09-25",
				regions: "CH-OW"
			},
			{
				key: "01-06",
				names: {
					en: "Epiphany",
					fr: "l’Épiphanie",
					de: "Heilige Drei Könige",
					lb: "Dräikinneksdag"
				},
				on: "01-06",
				regions: "CH-SZ CH-TI CH-UR"
			},
			{
				key: "03-19-2",
				names: {
					en: "Saint Joseph",
					fr: "San Giuseppe",
					de: "Josefstag"
				},
				on: "03-19",
				regions: "CH-TI"
			},
			{
				key: "easter-60-3",
				names: {
					en: "Corpus Christi",
					fr: "la Fête-Dieu",
					de: "Fronleichnam",
					lb: "Corpus Domini"
				},
				on: 60,
				regions: "CH-TI"
			},
			{
				key: "06-29",
				names: {
					en: "Saints Peter and Paul",
					fr: "Saint Pierre et Paul",
					de: "Peter und Paul",
					lb: "Santi Pietro e Paolo"
				},
				on: "06-29",
				regions: "CH-TI"
			},
			{
				key: "08-01-3",
				names: {
					en: "Giorno festivo federale",
					fr: "Fête nationale",
					de: "Bundesfeiertag",
					lb: "Giorno festivo federale"
				},
				on: "08-01",
				regions: "CH-TI"
			},
			{
				key: "3rd-sunday-after-09-01-3",
				names: {
					en: "Federal Day of Thanksgiving, Repentance and Prayer",
					fr: "Jeûne fédéral",
					de: "Eidg. Dank-, Buss- und Bettag",
					lb: "Digiuno federale"
				},
				on: "09-15 09-21 09-20 09-19 09-17 09-16 09-15 09-21 09-19 09-18 09-17 09-16 09-21 09-20 09-19 09-18 09-16 09-15 09-21 09-20 09-18 09-17 09-16 09-15 09-20 09-19 09-18",
				regions: "CH-TI"
			},
			{
				key: "12-08-3",
				names: {
					en: "Immaculate Conception",
					fr: "Immaculée Conception",
					de: "Mariä Empfängnis",
					lb: "Immacolata Concezione"
				},
				on: "12-08",
				regions: "CH-TI"
			}
		]
	},
	GB: {
		regions: " GB-ENG GB-NIR GB-SCT GB-WLS",
		holidays: [
			{
				key: "01-01",
				names: {
					en: "New Year's Day",
					fr: "Nouvel An",
					de: "Neujahr",
					lb: "Neijoerschdag"
				},
				on: "01-01"
			},
			{
				key: "easter--2",
				names: {
					en: "Good Friday",
					fr: "Vendredi saint",
					de: "Karfreitag",
					lb: "Karfreideg"
				},
				on: -2
			},
			{
				key: "easter-1",
				names: {
					en: "Easter Monday",
					fr: "Lundi de Pâques",
					de: "Ostermontag",
					lb: "Ouschterméindeg"
				},
				on: 1,
				regions: " GB-ENG GB-NIR GB-WLS"
			},
			{
				key: "1st-monday-in-may",
				names: { en: "Early May bank holiday" },
				on: "05-06 05-05 05-04 05-03 05-01 05-07 05-06 05-05 05-03 05-02 05-01 05-07 05-05 05-04 05-03 05-02 05-07 05-06 05-05 05-04 05-02 05-01 05-07 05-06 05-04 05-03 05-02"
			},
			{
				key: "1st-monday-before-06-01",
				names: { en: "Spring bank holiday" },
				on: "05-27 05-26 05-25 05-31 05-29 05-28 05-27 05-26 05-31 05-30 05-29 05-28 05-26 05-25 05-31 05-30 05-28 05-27 05-26 05-25 05-30 05-29 05-28 05-27 05-25 05-31 05-30"
			},
			{
				key: "12-25",
				names: {
					en: "Christmas Day",
					fr: "Noël",
					de: "Weihnachten",
					lb: "Chrëschtdag"
				},
				on: "12-25"
			},
			{
				key: "12-26",
				names: {
					en: "Boxing Day",
					fr: "Lendemain de Noël",
					de: "2. Weihnachtstag",
					lb: "Stiefesdag"
				},
				on: "12-26"
			},
			{
				key: "substitutes-12-26-if-saturday-then-next-monday-if-sunday-then-next-tuesday",
				names: {
					en: "Boxing Day (substitute day)",
					fr: "Lendemain de Noël (jour substitut)",
					de: "2. Weihnachtstag (Ersatztag)",
					lb: "Stiefesdag (Ersatzdag)"
				},
				on: "- - 12-28 12-28 - - - - 12-28 - - - - 12-28 12-28 - - - - 12-28 - - - - 12-28 12-28"
			},
			{
				key: "substitutes-12-25-if-saturday-then-next-monday-if-sunday-then-next-tuesday",
				names: {
					en: "Christmas Day (substitute day)",
					fr: "Noël (jour substitut)",
					de: "Weihnachten (Ersatztag)",
					lb: "Chrëschtdag (Ersatzdag)"
				},
				on: "- - - 12-27 - - - - 12-27 12-27 - - - - 12-27 12-27 - - - - 12-27 - - - - 12-27 12-27"
			},
			{
				key: "substitutes-01-01-if-saturday-then-next-monday",
				names: {
					en: "New Year's Day (substitute day)",
					fr: "Nouvel An (jour substitut)",
					de: "Neujahr (Ersatztag)",
					lb: "Neijoerschdag (Ersatzdag)"
				},
				on: "- - - - 01-03 - - - - 01-03 - - - - - 01-03 - - - - - - - - - - 01-03",
				regions: " GB-ENG GB-NIR GB-WLS"
			},
			{
				key: "substitutes-01-01-if-sunday-then-next-monday",
				names: {
					en: "New Year's Day (substitute day)",
					fr: "Nouvel An (jour substitut)",
					de: "Neujahr (Ersatztag)",
					lb: "Neijoerschdag (Ersatzdag)"
				},
				on: "- - - - - - - - - - 01-02 - - - - - 01-02 - - - - 01-02",
				regions: " GB-ENG GB-NIR GB-WLS"
			},
			{
				key: "1st-monday-before-09-01",
				names: { en: "Summer bank holiday" },
				on: "08-26 08-25 08-31 08-30 08-28 08-27 08-26 08-25 08-30 08-29 08-28 08-27 08-25 08-31 08-30 08-29 08-27 08-26 08-25 08-31 08-29 08-28 08-27 08-26 08-31 08-30 08-29",
				regions: "GB-ENG GB-NIR GB-WLS"
			},
			{
				key: "03-17",
				names: { en: "St Patrick’s Day" },
				on: "03-17",
				regions: "GB-NIR"
			},
			{
				key: "substitutes-03-17-if-sunday-then-next-monday",
				names: {
					en: "St Patrick’s Day (substitute day)",
					fr: "St Patrick’s Day (jour substitut)",
					de: "St Patrick’s Day (Ersatztag)",
					lb: "St Patrick’s Day (Ersatzdag)"
				},
				on: "03-18 - - - - - 03-18 - - - - - - - - - - 03-18 - - - - - 03-18",
				regions: "GB-NIR"
			},
			{
				key: "07-12",
				names: { en: "Battle of the Boyne (Orangemen’s Day)" },
				on: "07-12",
				regions: "GB-NIR"
			},
			{
				key: "substitutes-07-12-if-saturday-then-next-monday",
				names: {
					en: "Battle of the Boyne (Orangemen’s Day) (substitute day)",
					fr: "Battle of the Boyne (Orangemen’s Day) (jour substitut)",
					de: "Battle of the Boyne (Orangemen’s Day) (Ersatztag)",
					lb: "Battle of the Boyne (Orangemen’s Day) (Ersatzdag)"
				},
				on: "- 07-14 - - - - - 07-14 - - - - 07-14 - - - - - 07-14",
				regions: "GB-NIR"
			},
			{
				key: "substitutes-07-12-if-sunday-then-next-monday",
				names: {
					en: "Battle of the Boyne (Orangemen’s Day) (substitute day)",
					fr: "Battle of the Boyne (Orangemen’s Day) (jour substitut)",
					de: "Battle of the Boyne (Orangemen’s Day) (Ersatztag)",
					lb: "Battle of the Boyne (Orangemen’s Day) (Ersatzdag)"
				},
				on: "- - 07-13 - - - - - - - - - - 07-13 - - - - - 07-13 - - - - 07-13",
				regions: "GB-NIR"
			},
			{
				key: "substitutes-03-17-if-saturday-then-next-monday",
				names: {
					en: "St Patrick’s Day (substitute day)",
					fr: "St Patrick’s Day (jour substitut)",
					de: "St Patrick’s Day (Ersatztag)",
					lb: "St Patrick’s Day (Ersatzdag)"
				},
				on: "- - - - - 03-19 - - - - - 03-19 - - - - 03-19 - - - - - 03-19",
				regions: "GB-NIR"
			},
			{
				key: "01-02",
				names: { en: "January 2nd" },
				on: "01-02",
				regions: "GB-SCT"
			},
			{
				key: "1st-monday-in-august",
				names: { en: "Summer bank holiday" },
				on: "08-05 08-04 08-03 08-02 08-07 08-06 08-05 08-04 08-02 08-01 08-07 08-06 08-04 08-03 08-02 08-01 08-06 08-05 08-04 08-03 08-01 08-07 08-06 08-05 08-03 08-02 08-01",
				regions: "GB-SCT"
			},
			{
				key: "11-30",
				names: { en: "St Andrew’s Day" },
				on: "11-30",
				regions: "GB-SCT"
			},
			{
				key: "substitutes-11-30-if-saturday-sunday-then-next-monday",
				names: {
					en: "St Andrew’s Day (substitute day)",
					fr: "St Andrew’s Day (jour substitut)",
					de: "St Andrew’s Day (Ersatztag)",
					lb: "St Andrew’s Day (Ersatzdag)"
				},
				on: "12-02 12-01 - - - - 12-02 12-01 - - - - 12-01 - - - - 12-02 12-01 - - - - 12-02",
				regions: "GB-SCT"
			},
			{
				key: "2026-06-15",
				names: {
					en: "World Cup bank holiday",
					fr: "Jour férié de la Coupe du monde",
					de: "Feiertag zur Weltmeisterschaft",
					lb: "Feierdag fir d'Weltmeeschterschaft"
				},
				on: "- - 06-15",
				regions: "GB-SCT"
			},
			{
				key: "substitutes-01-02-if-saturday-then-next-monday",
				names: {
					en: "January 2nd (substitute day)",
					fr: "January 2nd (jour substitut)",
					de: "January 2nd (Ersatztag)",
					lb: "January 2nd (Ersatzdag)"
				},
				on: "- - - 01-04 - - - - - - - - - - 01-04 - - - - - 01-04 - - - - 01-04",
				regions: "GB-SCT"
			},
			{
				key: "substitutes-01-02-if-sunday-then-next-monday",
				names: {
					en: "January 2nd (substitute day)",
					fr: "January 2nd (jour substitut)",
					de: "January 2nd (Ersatztag)",
					lb: "January 2nd (Ersatzdag)"
				},
				on: "- - - - 01-03 - - - - 01-03 - - - - - 01-03 - - - - - - - - - - 01-03",
				regions: "GB-SCT"
			},
			{
				key: "substitutes-01-01-if-saturday-then-next-tuesday",
				names: {
					en: "New Year's Day (substitute day)",
					fr: "Nouvel An (jour substitut)",
					de: "Neujahr (Ersatztag)",
					lb: "Neijoerschdag (Ersatzdag)"
				},
				on: "- - - - 01-04 - - - - 01-04 - - - - - 01-04 - - - - - - - - - - 01-04",
				regions: "GB-SCT"
			},
			{
				key: "substitutes-01-01-if-sunday-then-next-tuesday",
				names: {
					en: "New Year's Day (substitute day)",
					fr: "Nouvel An (jour substitut)",
					de: "Neujahr (Ersatztag)",
					lb: "Neijoerschdag (Ersatzdag)"
				},
				on: "- - - - - - - - - - 01-03 - - - - - 01-03 - - - - 01-03",
				regions: "GB-SCT"
			}
		]
	}
};

// src/domain/holidays/public-holidays.ts
const dateIn = (year, on) => {
	if (typeof on === "number") return addDays(easterSunday(year), on);
	if (on.length === 5) return `${year}-${on}`;
	const day = on.split(" ")[year - firstListedYear];
	return day === void 0 || day === "-" ? void 0 : `${year}-${day}`;
};
const has = (regions, region) => regions.split(" ").includes(region);
const ruledRegion = (rules, region) => {
	for (let code = region; code !== ""; code = code.slice(0, Math.max(0, code.lastIndexOf("-")))) if (has(rules.regions, code)) return code;
	return "";
};
const publicHolidays = (o) => {
	const rules = publicHolidayRules[o.country];
	if (rules === void 0) return [];
	const region = ruledRegion(rules, o.region);
	const own = rules.holidays.filter((rule) => rule.regions === void 0 || has(rule.regions, region));
	const found = [];
	for (let year = Number(o.from.slice(0, 4)); year <= Number(o.to.slice(0, 4)); year++) for (const { key, names, on, approximate: doubted } of own) {
		const date = dateIn(year, on);
		if (date === void 0 || date < o.from || date > o.to) continue;
		const id = computedId(o.country, key, year);
		const name = textIn(names, o.language);
		const called = doubted !== void 0 && has(doubted, region) ? callApproximate(name, o.language) : name;
		found.push({
			id,
			name: called,
			start: date,
			end: date,
			kind: "public"
		});
	}
	return found.toSorted(compareOfficial);
};

// src/domain/time/date-range.ts
const intersectRanges = (a, b) => {
	const start = a.start > b.start ? a.start : b.start;
	const end = a.end < b.end ? a.end : b.end;
	return start <= end ? {
		start,
		end
	} : void 0;
};

// src/domain/holidays/school-breaks.ts
const breakNames = {
	allSaints: {
		en: "All Saints’ holidays",
		fr: "Congé de la Toussaint",
		de: "Allerheiligenferien",
		lb: "Allerhellegevakanz"
	},
	christmas: {
		en: "Christmas holidays",
		fr: "Vacances de Noël",
		de: "Weihnachtsferien",
		lb: "Chrëschtvakanz"
	},
	carnival: {
		en: "Carnival holidays",
		fr: "Congé de Carnaval",
		de: "Fastnachtsferien",
		lb: "Fuesvakanz"
	},
	easter: {
		en: "Easter holidays",
		fr: "Vacances de Pâques",
		de: "Osterferien",
		lb: "Ouschtervakanz"
	},
	pentecost: {
		en: "Pentecost holidays",
		fr: "Congé de la Pentecôte",
		de: "Pfingstferien",
		lb: "Péngschtvakanz"
	},
	summer: {
		en: "Summer holidays",
		fr: "Vacances d’été",
		de: "Sommerferien",
		lb: "Summervakanz"
	}
};
const weeksFrom = (monday, weeks) => ({
	start: addDays(monday, -2),
	end: addDays(monday, weeks * 7 - 1)
});
const easterBreak = (easter) => {
	const weeksBefore = easter.slice(5) < "04-04" ? 0 : easter.slice(5) < "04-14" ? 1 : 2;
	return weeksFrom(addDays(easter, 1 - weeksBefore * 7), 2);
};
const luxembourgBreaks = (firstYear) => {
	const next = firstYear + 1;
	const easter = easterSunday(next);
	const allSaints = `${firstYear}-11-01`;
	return {
		allSaints: weeksFrom(mondayOf(addDays(allSaints, isoWeekday(allSaints) > 5 ? 2 : 0)), 1),
		christmas: weeksFrom(mondayOf(`${firstYear}-12-26`), 2),
		carnival: weeksFrom(addDays(easter, -48), 1),
		easter: easterBreak(easter),
		pentecost: weeksFrom(mondayOf(`${next}-05-31`), 1),
		summer: {
			start: `${next}-07-16`,
			end: `${next}-09-14`
		}
	};
};
const schoolBreaks = (o) => {
	if (o.country !== "LU") return [];
	const found = [];
	for (let year = Number(o.from.slice(0, 4)) - 1; year <= Number(o.to.slice(0, 4)); year++) for (const [key, range] of Object.entries(luxembourgBreaks(year))) {
		if (!intersectRanges(range, {
			start: o.from,
			end: o.to
		})) continue;
		const name = callApproximate(textIn(breakNames[key], o.language), o.language);
		found.push({
			id: computedId(o.country, key, year),
			name,
			...range,
			kind: "school"
		});
	}
	return found.toSorted(compareOfficial);
};

// src/domain/holidays/school-regions-data.ts
const schoolRegionRows = {
	LU: [],
	FR: [
		[
			"FR-ZA",
			"zone",
			"Zone A",
			[
				[
					"FR-ZA-BE",
					"academy",
					"Besançon"
				],
				[
					"FR-ZA-BO",
					"academy",
					"Bordeaux"
				],
				[
					"FR-ZA-CF",
					"academy",
					"Clermont-Ferrand"
				],
				[
					"FR-ZA-DI",
					"academy",
					"Dijon"
				],
				[
					"FR-ZA-GR",
					"academy",
					"Grenoble"
				],
				[
					"FR-ZA-LI",
					"academy",
					"Limoges"
				],
				[
					"FR-ZA-LY",
					"academy",
					"Lyon"
				],
				[
					"FR-ZA-PO",
					"academy",
					"Poitiers"
				]
			]
		],
		[
			"FR-ZB",
			"zone",
			"Zone B",
			[
				[
					"FR-ZB-AX",
					"academy",
					"Aix-Marseille"
				],
				[
					"FR-ZB-AM",
					"academy",
					"Amiens"
				],
				[
					"FR-ZB-LL",
					"academy",
					"Lille"
				],
				[
					"FR-ZB-NM",
					"academy",
					"Nancy-Metz"
				],
				[
					"FR-ZB-NA",
					"academy",
					"Nantes"
				],
				[
					"FR-ZB-NI",
					"academy",
					"Nice"
				],
				[
					"FR-ZB-NO",
					"academy",
					"Normandie"
				],
				[
					"FR-ZB-OT",
					"academy",
					"Orléans-Tours"
				],
				[
					"FR-ZB-RE",
					"academy",
					"Reims"
				],
				[
					"FR-ZB-RN",
					"academy",
					"Rennes"
				],
				[
					"FR-ZB-ST",
					"academy",
					"Strasbourg"
				]
			]
		],
		[
			"FR-ZC",
			"zone",
			"Zone C",
			[
				[
					"FR-ZC-CR",
					"academy",
					"Créteil"
				],
				[
					"FR-ZC-MO",
					"academy",
					"Montpellier"
				],
				[
					"FR-ZC-PA",
					"academy",
					"Paris"
				],
				[
					"FR-ZC-TO",
					"academy",
					"Toulouse"
				],
				[
					"FR-ZC-VE",
					"academy",
					"Versailles"
				]
			]
		],
		[
			"FR-CO",
			"academy",
			{
				en: "Corsica",
				fr: "Corse",
				de: "Korsika",
				lb: "Korsika"
			}
		],
		[
			"FR-GP",
			"overseas",
			"Guadeloupe"
		],
		[
			"FR-MQ",
			"overseas",
			"Martinique"
		],
		[
			"FR-GY",
			"overseas",
			{
				en: "French Guiana",
				fr: "Guyane",
				de: "Französisch-Guayana",
				lb: "Französisch-Guayana"
			}
		],
		[
			"FR-RU",
			"overseas",
			{
				en: "Réunion",
				fr: "La Réunion",
				de: "La Réunion"
			}
		],
		[
			"FR-YT",
			"overseas",
			"Mayotte"
		],
		[
			"FR-BL",
			"overseas",
			{
				en: "Saint Barthélemy",
				fr: "Saint-Barthélemy",
				de: "Saint-Barthélemy"
			}
		],
		[
			"FR-MF",
			"overseas",
			{
				en: "Saint Martin",
				fr: "Saint-Martin",
				de: "Saint-Martin"
			}
		],
		[
			"FR-SP",
			"overseas",
			{
				en: "Saint Pierre and Miquelon",
				fr: "Saint-Pierre-et-Miquelon",
				de: "Saint-Pierre und Miquelon",
				lb: "Saint-Pierre und Miquelon"
			}
		]
	],
	BE: [
		[
			"BE-DE",
			"community",
			{
				en: "German-speaking Community",
				fr: "Communauté germanophone",
				de: "Deutschsprachige Gemeinschaft",
				lb: "Däitschsproocheg Gemeinschaft"
			}
		],
		[
			"BE-FR",
			"community",
			{
				en: "French Community",
				fr: "Communauté française",
				de: "Französische Gemeinschaft",
				lb: "Franséisch Gemeinschaft"
			}
		],
		[
			"BE-NL",
			"community",
			{
				en: "Flemish Community",
				fr: "Communauté flamande",
				de: "Flämische Gemeinschaft",
				lb: "Flämesch Gemeinschaft"
			}
		]
	],
	DE: [
		[
			"DE-BW",
			"state",
			{
				en: "Baden-Württemberg",
				fr: "Bade-Wurtemberg",
				lb: "Baden-Württemberg"
			}
		],
		[
			"DE-BY",
			"state",
			{
				en: "Bavaria",
				fr: "Bavière",
				de: "Bayern",
				lb: "Bayern"
			},
			[[
				"DE-BY-AU",
				"district",
				"Augsburg"
			]]
		],
		[
			"DE-BE",
			"state",
			"Berlin"
		],
		[
			"DE-BB",
			"state",
			{
				en: "Brandenburg",
				fr: "Brandebourg",
				lb: "Brandenburg"
			}
		],
		[
			"DE-HB",
			"state",
			{
				en: "Bremen",
				fr: "Brême",
				lb: "Bremen"
			}
		],
		[
			"DE-HH",
			"state",
			{
				en: "Hamburg",
				fr: "Hambourg",
				lb: "Hamburg"
			}
		],
		[
			"DE-HE",
			"state",
			{
				en: "Hesse",
				de: "Hessen",
				lb: "Hessen"
			}
		],
		[
			"DE-MV",
			"state",
			{
				en: "Mecklenburg-Western Pomerania",
				fr: "Mecklembourg-Poméranie-Occidentale",
				de: "Mecklenburg-Vorpommern",
				lb: "Mecklenburg-Vorpommern"
			}
		],
		[
			"DE-NI",
			"state",
			{
				en: "Lower Saxony",
				fr: "Basse-Saxe",
				de: "Niedersachsen",
				lb: "Niedersachsen"
			}
		],
		[
			"DE-NW",
			"state",
			{
				en: "North Rhine-Westphalia",
				fr: "Rhénanie-du-Nord-Westphalie",
				de: "Nordrhein-Westfalen",
				lb: "Nordrhein-Westfalen"
			}
		],
		[
			"DE-RP",
			"state",
			{
				en: "Rhineland-Palatinate",
				fr: "Rhénanie-Palatinat",
				de: "Rheinland-Pfalz",
				lb: "Rheinland-Pfalz"
			}
		],
		[
			"DE-SL",
			"state",
			{
				en: "Saarland",
				fr: "Sarre",
				lb: "Saarland"
			}
		],
		[
			"DE-SN",
			"state",
			{
				en: "Saxony",
				fr: "Saxe",
				de: "Sachsen",
				lb: "Sachsen"
			}
		],
		[
			"DE-ST",
			"state",
			{
				en: "Saxony-Anhalt",
				fr: "Saxe-Anhalt",
				de: "Sachsen-Anhalt",
				lb: "Sachsen-Anhalt"
			}
		],
		[
			"DE-SH",
			"state",
			"Schleswig-Holstein"
		],
		[
			"DE-TH",
			"state",
			{
				en: "Thuringia",
				fr: "Thuringe",
				de: "Thüringen",
				lb: "Thüringen"
			}
		]
	],
	CH: [
		[
			"CH-AG",
			"canton",
			{
				en: "Aargau",
				fr: "Argovie",
				lb: "Aargau"
			}
		],
		[
			"CH-AI",
			"canton",
			{
				en: "Appenzell Innerrhoden",
				fr: "Appenzell Rhodes-Intérieures",
				lb: "Appenzell Innerrhoden"
			},
			[
				[
					"CH-AI-AP",
					"district",
					"Appenzell"
				],
				[
					"CH-AI-GO",
					"district",
					"Gonten"
				],
				[
					"CH-AI-OB",
					"district",
					"Oberegg"
				],
				[
					"CH-AI-SH",
					"district",
					"Schlatt-Haslen"
				],
				[
					"CH-AI-SR",
					"district",
					"Schwende-Rüte"
				]
			]
		],
		[
			"CH-AR",
			"canton",
			{
				en: "Appenzell Ausserrhoden",
				fr: "Appenzell Rhodes-Extérieures",
				lb: "Appenzell Ausserrhoden"
			}
		],
		[
			"CH-BE",
			"canton",
			{
				en: "Bern",
				fr: "Berne",
				lb: "Bern"
			}
		],
		[
			"CH-BL",
			"canton",
			{
				en: "Basel-Landschaft",
				fr: "Bâle-Campagne",
				lb: "Basel-Landschaft"
			}
		],
		[
			"CH-BS",
			"canton",
			{
				en: "Basel-Stadt",
				fr: "Bâle-Ville",
				lb: "Basel-Stadt"
			}
		],
		[
			"CH-FR",
			"canton",
			{
				en: "Fribourg",
				de: "Freiburg",
				lb: "Freiburg"
			}
		],
		[
			"CH-GE",
			"canton",
			{
				en: "Geneva",
				fr: "Genève",
				de: "Genf",
				lb: "Genf"
			}
		],
		[
			"CH-GL",
			"canton",
			{
				en: "Glarus",
				fr: "Glaris",
				lb: "Glarus"
			}
		],
		[
			"CH-GR",
			"canton",
			{
				en: "Grisons",
				de: "Graubünden",
				lb: "Graubünden"
			},
			[
				[
					"CH-GR-AB",
					"district",
					"Albula"
				],
				[
					"CH-GR-BN",
					"district",
					"Bernina"
				],
				[
					"CH-GR-EB",
					"district",
					"Engiadina Bassa/Val Müstair"
				],
				[
					"CH-GR-IB",
					"district",
					"Imboden"
				],
				[
					"CH-GR-LQ",
					"district",
					"Landquart"
				],
				[
					"CH-GR-ML",
					"district",
					"Maloja"
				],
				[
					"CH-GR-MS",
					"district",
					"Moesa"
				],
				[
					"CH-GR-PD",
					"district",
					"Prättigau / Davos"
				],
				[
					"CH-GR-PS",
					"district",
					"Plessur"
				],
				[
					"CH-GR-SS",
					"district",
					"Surselva"
				],
				[
					"CH-GR-VM",
					"district",
					"Viamala"
				]
			]
		],
		[
			"CH-JU",
			"canton",
			"Jura"
		],
		[
			"CH-LU",
			"canton",
			{
				en: "Lucerne",
				de: "Luzern",
				lb: "Luzern"
			}
		],
		[
			"CH-NE",
			"canton",
			{
				en: "Neuchâtel",
				de: "Neuenburg",
				lb: "Neuenburg"
			}
		],
		[
			"CH-NW",
			"canton",
			{
				en: "Nidwalden",
				fr: "Nidwald",
				lb: "Nidwalden"
			}
		],
		[
			"CH-OW",
			"canton",
			{
				en: "Obwalden",
				fr: "Obwald",
				lb: "Obwalden"
			}
		],
		[
			"CH-SG",
			"canton",
			{
				en: "St. Gallen",
				fr: "Saint-Gall",
				lb: "St. Gallen"
			}
		],
		[
			"CH-SH",
			"canton",
			{
				en: "Schaffhausen",
				fr: "Schaffhouse",
				lb: "Schaffhausen"
			}
		],
		[
			"CH-SO",
			"canton",
			{
				en: "Solothurn",
				fr: "Soleure",
				lb: "Solothurn"
			}
		],
		[
			"CH-SZ",
			"canton",
			{
				en: "Schwyz",
				fr: "Schwytz",
				lb: "Schwyz"
			}
		],
		[
			"CH-TG",
			"canton",
			{
				en: "Thurgau",
				fr: "Thurgovie",
				lb: "Thurgau"
			}
		],
		[
			"CH-TI",
			"canton",
			{
				en: "Ticino",
				fr: "Tessin",
				de: "Tessin"
			}
		],
		[
			"CH-UR",
			"canton",
			"Uri"
		],
		[
			"CH-VD",
			"canton",
			{
				en: "Vaud",
				de: "Waadt",
				lb: "Waadt"
			}
		],
		[
			"CH-VS",
			"canton",
			{
				en: "Valais",
				de: "Wallis",
				lb: "Wallis"
			}
		],
		[
			"CH-ZG",
			"canton",
			{
				en: "Zug",
				fr: "Zoug",
				lb: "Zug"
			}
		],
		[
			"CH-ZH",
			"canton",
			{
				en: "Zurich",
				de: "Zürich",
				lb: "Zürich"
			}
		]
	],
	GB: [
		[
			"GB-ENG",
			"nation",
			{
				en: "England",
				fr: "Angleterre",
				de: "England",
				lb: "England"
			}
		],
		[
			"GB-SCT",
			"nation",
			{
				en: "Scotland",
				fr: "Écosse",
				de: "Schottland",
				lb: "Schottland"
			}
		],
		[
			"GB-WLS",
			"nation",
			{
				en: "Wales",
				fr: "Pays de Galles",
				de: "Wales",
				lb: "Wales"
			}
		],
		[
			"GB-NIR",
			"nation",
			{
				en: "Northern Ireland",
				fr: "Irlande du Nord",
				de: "Nordirland",
				lb: "Nordirland"
			}
		]
	]
};

// src/domain/holidays/school-regions.ts
const rowToRegion = ([code, kind, names, children = []], language) => ({
	code,
	name: textIn(namesOf(names), language),
	kind,
	children: children.map((child) => rowToRegion(child, language))
});
const namesOf = (names) => typeof names === "string" ? { en: names } : names;
const schoolRegions = (country, language) => (schoolRegionRows[country] ?? []).map((row) => rowToRegion(row, language));
const findRegion = (regions, code) => {
	for (const region of regions) {
		const found = region.code === code ? region : findRegion(region.children, code);
		if (found !== void 0) return found;
	}
};

exports.addDays = addDays;
exports.compareOfficial = compareOfficial;
exports.diffDays = diffDays;
exports.findRegion = findRegion;
exports.isPlainDate = isPlainDate;
exports.publicHolidays = publicHolidays;
exports.schoolBreaks = schoolBreaks;
exports.schoolRegions = schoolRegions;
exports.textIn = textIn;
