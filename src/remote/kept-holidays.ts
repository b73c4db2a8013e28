import type { OfficialHoliday } from "#domain/holidays/official-holiday";

/** Whose holidays were asked for, and of which days (both inclusive). */
type Question = {
  readonly country: string;
  readonly region: string;
  readonly group?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly language: string;
};

type Answer = { readonly fetchedAt: string; readonly holidays: readonly OfficialHoliday[] };

/** Small values of this browser. */
export type KeptValues = {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
};

export type KeptHolidays = {
  /** The last answer about these days; undefined where there was none. */
  read(question: Question): Promise<Answer | undefined>;
  write(question: Question, answer: Answer): Promise<void>;
};

const key = "holidayAnswers";
/** How many answers are kept: a question takes the place of an earlier one about the same days. */
const most = 12;

type Kept = Question & Answer;

const isAboutSame = (a: Question, b: Question): boolean =>
  a.country === b.country && a.region === b.region && (a.group ?? "") === (b.group ?? "") && a.language === b.language;

const covers = (outer: Question, inner: Question): boolean =>
  isAboutSame(outer, inner) && outer.from <= inner.from && inner.to <= outer.to;

/** What the source last said, on this device. A browser without storage keeps nothing. */
export const createKeptHolidays = (values: KeptValues): KeptHolidays => {
  const readAll = async () => (await values.get<readonly Kept[]>(key).catch(() => undefined)) ?? [];
  return {
    read: async (question) => {
      const found = (await readAll()).find((one) => covers(one, question));
      if (!found) return undefined;
      const holidays = found.holidays.filter(({ start, end }) => start <= question.to && end >= question.from);
      return { fetchedAt: found.fetchedAt, holidays };
    },
    write: async (question, { fetchedAt, holidays }) => {
      const others = (await readAll()).filter((one) => !covers(question, one));
      const all = [{ ...question, fetchedAt, holidays }, ...others].slice(0, most);
      await values.set(key, all).catch(() => undefined);
    },
  };
};
