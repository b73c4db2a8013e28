import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type ListFileFault, listLimits } from "#domain/import/list-file";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { ErrorState } from "#ui/kit/error-state";

type ListFileProblemProps = { readonly problem: ListProblem; readonly of: ListContent };

/** What a list is to bring in. */
type ListContent = "students" | "outcomes";

/** Why no list was read: what is in the file, or that reading it did not come to an end. */
type ListProblem = ListFileFault["type"] | "unreadable" | "tooLong" | "failed";

/** Why no list was read, and what to do. */
export function ListFileProblem({ problem, of }: ListFileProblemProps) {
  const { title, what } = useProblemWords(of)[problem];
  return <ErrorState title={title}>{what}</ErrorState>;
}

type Words = { readonly title: string; readonly what: ReactNode };

const useProblemWords = (of: ListContent): Record<ListProblem, Words> => {
  const { t } = useLingui();
  const format = useFormat();
  const size = fileSize(format.locale, 20_000_000);
  const rows = format.number(listLimits.rows);
  const columns = format.number(listLimits.columns);
  const isStudents = of === "students";
  return {
    tooLarge: {
      title: t`This file is too large`,
      what: isStudents ? (
        <Trans>A list has at most {size}. Export only the students, without pictures.</Trans>
      ) : (
        <Trans>A list has at most {size}. Export only the outcomes, without pictures.</Trans>
      ),
    },
    tooMuchInside: {
      title: t`There is too much inside this file`,
      what: <Trans>Unpacked, it is far larger than any list. It may be damaged, or made to do harm.</Trans>,
    },
    unsafeNames: {
      title: t`This file is not safe`,
      what: <Trans>It wants to write files in other places. Nothing was read. Ask where it comes from.</Trans>,
    },
    empty: { title: t`There is nothing in it`, what: <Trans>Choose another file, or copy the table again.</Trans> },
    headingOnly: {
      title: isStudents ? t`There are no students in it` : t`There are no outcomes in it`,
      what: isStudents ? (
        <Trans>It has a heading and no rows. Export it again with the students.</Trans>
      ) : (
        <Trans>It has a heading and no rows. Choose the file that has the outcomes.</Trans>
      ),
    },
    noTable: {
      title: t`There is no list in this file`,
      what: <Trans>It is a web page without a table. Export the list itself, as a table or as CSV.</Trans>,
    },
    tooManyRows: {
      title: t`This list is too long`,
      what: <Trans>One import takes up to {rows} rows. Divide the list and import the parts.</Trans>,
    },
    tooManyColumns: {
      title: t`This list has too many columns`,
      what: <Trans>One import takes up to {columns} columns. Keep those that you need.</Trans>,
    },
    oldExcel: {
      title: t`This is an old Excel file`,
      what: <Trans>Open it in Excel or LibreOffice, save it as .xlsx and choose that one.</Trans>,
    },
    encrypted: {
      title: t`This file has a password`,
      what: <Trans>Open it, save a copy without the password and choose that one.</Trans>,
    },
    program: {
      title: t`This is a program, not a list`,
      what: <Trans>It was not run, and nothing was read. Don't open it if you don't know where it comes from.</Trans>,
    },
    otherFormat: {
      title: t`This isn't a list`,
      what: isStudents ? (
        <Trans>Choose an Excel file (.xlsx), a CSV file, or the ZIP file that your school's software exports.</Trans>
      ) : (
        <Trans>Choose an Excel file (.xlsx), a CSV file or a CASE file (.json), or copy the list and paste it.</Trans>
      ),
    },
    nestedZip: {
      title: t`There are only other archives in this file`,
      what: <Trans>Unpack it and choose the list that is inside.</Trans>,
    },
    damaged: {
      title: t`This file is damaged`,
      what: <Trans>Download or export it again.</Trans>,
    },
    noUsers: {
      title: t`The file with the people is missing`,
      what: <Trans>A OneRoster export has users.csv. Choose the whole ZIP file or the whole folder.</Trans>,
    },
    unreadable: {
      title: t`This file could not be read`,
      what: <Trans>Choose it again, or choose another one.</Trans>,
    },
    tooLong: {
      title: t`This file takes too long to read`,
      what: <Trans>Divide the list and import the parts, or save it as CSV.</Trans>,
    },
    failed: {
      title: t`This file could not be read`,
      what: <Trans>The part of the app that reads lists did not start. Reload the page and try again.</Trans>,
    },
  };
};
