/** What a teacher chooses before reports are printed. */
export type ReportChoices = {
  /** A student's id; "": all of the course, a page each. */
  readonly student: string;
  readonly term: number;
  readonly hasClassAverage: boolean;
  /** Notes on marks may not be meant for parents: they are left out unless chosen. */
  readonly hasNotes: boolean;
};
