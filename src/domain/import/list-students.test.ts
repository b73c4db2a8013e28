import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listDateOrder, type ListQuestion, readListStudents } from "./list-students.ts";
import { readPastedTable } from "./pasted-table.ts";
import { readBirthday } from "./read-birthday.ts";
import { readDelimited, separatorOfFile } from "./read-delimited.ts";
import { guessColumns, studentColumns } from "./student-columns.ts";

const today = "2026-11-23";
const limits = { firstName: 12, lastName: 12, email: 20, phone: 20, guardians: 40, note: 40, className: 8 };
const read = (text: string, o: Partial<ListQuestion> = {}) => {
  const rows = readDelimited(text);
  const { above, columns, headingOrder } = guessColumns(rows, { today, classNames: ["7C2", "6C1"] });
  const question = { columns, headingOrder, isSwapped: false, fixes: new Map(), today, limits };
  return readListStudents(rows.slice(above), { ...question, ...o });
};
const names = (text: string, o?: Partial<ListQuestion>) =>
  read(text, o).map(({ values, classNames }) => `${values.lastName}/${values.firstName}/${classNames.join("+")}`);

test.each([
  ["Weber, Léa\nMuller, Noah", ["Weber/Léa/", "Muller/Noah/"]],
  ["Léa Weber\n\nNoah Muller\n", ["Weber/Léa/", "Muller/Noah/"]],
  ["Weber, Léa\nNoah Muller\n", ["Weber/Léa/", "Muller/Noah/"]],
  ["Weber\tLéa\t6c1\nMuller\tNoah\t", ["Weber/Léa/6c1", "Muller/Noah/"]],
  ["Prénom\tNom\tClasse\nLéa\tWeber\t6C1", ["Weber/Léa/6C1"]],
  ["Name;Vorname;Klasse\nWeber;Léa;7C2", ["Weber/Léa/7C2"]],
  ["1\tWeber\tLéa\n2\tMuller\tNoah", ["Weber/Léa/", "Muller/Noah/"]],
  ["Schüler\nLéa Weber", ["Weber/Léa/"]],
  ["Nom et prénom\nRossi Abel", ["Rossi/Abel/"]],
  ["Prénom Nom\nRossi Abel", ["Abel/Rossi/"]],
  ["Léa\tWeber\nAna Sofia\tda Silva", ["Weber/Léa/", "da Silva/Ana Sofia/"]],
  ["Klassenliste 7C2\nStand: 12.9.2026\n\nNachname;Vorname;Klasse\nWeber;Léa;7C2", ["Weber/Léa/7C2"]],
  ["Familljennumm;Virnumm;Klass\nWeber;Léa;7C2", ["Weber/Léa/7C2"]],
  ["First name,Surname,Tutor group\nLéa,Weber,7C2", ["Weber/Léa/7C2"]],
  ["Nom,Prénom,Classe\nWeber,Léa,7C2; 7C2;Club", ["Weber/Léa/7C2+Club"]],
])("%j", (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each(["Groupe", "Gruppe", "Group", "Grupp", "Halbklasse"])("%s beside the class is half of it", (heading) => {
  const rows = readPastedTable(`Nom;Prénom;Classe;${heading}\nWeber;Léa;7C2;A\nMuller;Noah;7C2;B`);
  const { columns, headingOrder, above } = guessColumns(rows, { today, classNames: [] });
  expect(columns).toEqual(["lastName", "firstName", "class", "group"]);
  const question = { columns, headingOrder, isSwapped: false, fixes: new Map(), today, limits };
  expect(readListStudents(rows.slice(above), question).map(({ group }) => group)).toEqual(["A", "B"]);
});

test("a group that is called like classes is the class, where there is no other", () => {
  const kindsOf = (...cells: readonly string[]) =>
    guessColumns(readPastedTable(["Name;Vorname;Gruppe", ...cells.map((cell) => `Weber;Léa;${cell}`)].join("\n")), {
      today,
      classNames: ["Bleue"],
    }).columns[2];
  expect([kindsOf("7C2", "6C1"), kindsOf("Bleue"), kindsOf("A", "B"), kindsOf("G1")]).toEqual([
    "class",
    "class",
    "group",
    "group",
  ]);
});

test("headings of schools are known in four languages, also of several words", () => {
  const columnsOf = (...headings: string[]) =>
    guessColumns([{ line: 1, text: headings.join(";"), cells: headings }], { today, classNames: [] }).columns;
  expect(columnsOf("Nom", "Prénom", "Né(e) le", "Courriel IAM", "Cl.", "Tél. parents", "Rég.")).toEqual([
    "lastName",
    "firstName",
    "birthday",
    "email",
    "class",
    "guardians",
    "skip",
  ]);
  expect(columnsOf("Nachname", "Rufname", "Geb.-Datum", "E-Mail", "E-Mail Eltern", "Handy", "Klassenlehrer")).toEqual([
    "lastName",
    "firstName",
    "birthday",
    "email",
    "guardians",
    "phone",
    "skip",
  ]);
  expect(columnsOf("Nom de l’élève", "Prénom de l’élève", "Date de naissance", "Lieu de naissance")).toEqual([
    "lastName",
    "firstName",
    "birthday",
    "skip",
  ]);
  expect(columnsOf("Student ID", "Surname", "Preferred name", "DOB", "Form", "Notes")).toEqual([
    "skip",
    "lastName",
    "firstName",
    "birthday",
    "class",
    "note",
  ]);
  expect(columnsOf("Familljennumm", "Virnumm", "Gebuertsdatum", "Elteren", "Klass")).toEqual([
    "lastName",
    "firstName",
    "birthday",
    "guardians",
    "class",
  ]);
});

test("a heading is one too among columns that are not known, also with numbers in it", () => {
  for (const heading of [
    "Nachname;Vorname;Geburtsdatum;Straße;PLZ;Wohnort;Geschlecht;Religion",
    "Nom;Prénom;Date nais.;Tél. 1;Option 2;Option 3;Sexe;N° 13",
  ]) {
    const { columns, above } = guessColumns(readDelimited(`${heading}\nWeber;Léa;1.9.2012;a;b;c;d;e`), {
      today,
      classNames: [],
    });
    expect([above, ...columns.slice(0, 3)]).toEqual([1, "lastName", "firstName", "birthday"]);
  }
});

test("a name that is also a heading is no heading", () => {
  for (const list of ["Nele\nTom", "Nele;Weber\nTom;Kirsch", "Mel;Nunes\nTom;Kirsch"])
    expect(guessColumns(readDelimited(list), { today, classNames: [] }).hasHeading).toBe(false);
});

test("a dash says that there is nothing", () => {
  const [one] = read("Nom;Prénom;Né le;E-mail;Tél\nWeber;Léa;-;–;---");
  expect(one).toMatchObject({ faults: [], values: { birthday: "", email: "", phone: "" } });
  expect(read("Nom;Prénom\n-;Léa")[0]!.faults).toMatchObject([{ column: 0, type: "noName" }]);
});

test.each([
  ["12.03.2013", "2013-03-12"],
  ["12/3/13", "2013-03-12"],
  ["2013-03-12", "2013-03-12"],
  ["2013-03-12 00:00:00", "2013-03-12"],
  ["20130312", "2013-03-12"],
  ["12 mars 2013", "2013-03-12"],
  ["1er févr. 2013", "2013-02-01"],
  ["12. März 2013", "2013-03-12"],
  ["12. Mäerz 2013", "2013-03-12"],
  ["12 March 2013", "2013-03-12"],
  ["March 12, 2013", "2013-03-12"],
  ["2 août 13", "2013-08-02"],
  ["12-Dez-13", "2013-12-12"],
  ["41345", "2013-03-12"],
  ["41345,5", "2013-03-12"],
  ["1.2.98", "1998-02-01"],
])("the birthday %j", (written, date) => {
  expect(readBirthday(written, today)).toEqual({ date });
});
test.each([
  ["31.02.2014", "noSuchDay"],
  ["30 février 2014", "noSuchDay"],
  ["1.2.2031", "inFuture"],
  ["1.2.1812", "badDate"],
  ["gestern", "badDate"],
  ["7", "badDate"],
  ["621100214", "badDate"],
])("the birthday %j is none", (written, fault) => {
  expect(readBirthday(written, today)).toEqual({ fault });
});

test("each fault is at its cell", () => {
  const text = [
    "Nom;Prénom;Né(e) le;Classe;E-mail",
    ";Lou;;7C2;",
    "Weber;Léa;31.2.2013;7C2;lea",
    'Schmit;"=HYPERLINK(A1)";;7C2;',
    "Wolfeschlegelstein;A;;Die lange Klasse;",
    'Kirsch;Tom;;;"=""tom@x.lu"""',
  ].join("\n");
  const found = read(text);
  expect(found.map(({ faults }) => faults.map(({ column, type }) => [column, type]))).toEqual([
    [[0, "noName"]],
    [
      [2, "noSuchDay"],
      [4, "badEmail"],
    ],
    [[1, "formula"]],
    [
      [0, "tooLong"],
      [3, "tooLong"],
    ],
    [],
  ]);
  expect(found[4]!.values.email).toBe("tom@x.lu");
  const fixed = read(text, {
    fixes: new Map([
      ["1:2", "28.2.2013"],
      ["1:4", ""],
    ]),
  });
  expect(fixed[1]).toMatchObject({ faults: [], values: { birthday: "2013-02-28", email: "" } });
});

describe("the order of day and month is the column's", () => {
  const born = (...dates: string[]) => {
    const text = ["Nom;Prénom;Né le", ...dates.map((date, index) => `Weber;L${index};${date}`)].join("\n");
    return { text, birthdays: read(text).map(({ values }) => values.birthday) };
  };
  const orderOf = (text: string) => {
    const rows = readDelimited(text);
    const { above, columns } = guessColumns(rows, { today, classNames: [] });
    return listDateOrder(rows.slice(above), columns);
  };

  test("one date that can only be read in one way decides for all", () => {
    expect(born("3/25/2013", "3/5/2013").birthdays).toEqual(["2013-03-25", "2013-03-05"]);
    expect(born("25/3/2013", "3/5/2013").birthdays).toEqual(["2013-03-25", "2013-05-03"]);
    expect(born("3.5.2013", "4/5/2013").birthdays).toEqual(["2013-05-03", "2013-05-04"]);
  });

  test("where none does, or two contradict each other, it is open, and what the teacher says counts", () => {
    const open = born("3/5/2013", "7/8/2013");
    expect(orderOf(open.text)).toEqual({ order: null, example: "3/5/2013" });
    expect(read(open.text, { dateOrder: "monthFirst" }).map(({ values }) => values.birthday)).toEqual([
      "2013-03-05",
      "2013-07-08",
    ]);
    const both = born("25/3/2013", "3/26/2013", "3/5/2013");
    expect(orderOf(both.text)).toEqual({ order: null, example: "3/5/2013" });
    expect(
      read(both.text, { dateOrder: "monthFirst" }).map(({ values, faults }) => faults[0]?.type ?? values.birthday),
    ).toEqual(["noSuchDay", "2013-03-26", "2013-03-05"]);
    expect(orderOf(born("3.5.2013", "3/3/2013", "2013-03-05", "5 mars 2013").text).order).toBe("dayFirst");
  });

  test("a cell that the teacher mends with points has its day first, and changes no other", () => {
    const { text } = born("3/25/2013", "33/1/2013", "3/5/2013");
    const fixes = new Map([["1:2", "14.2.2013"]]);
    expect(read(text, { fixes }).map(({ values }) => values.birthday)).toEqual([
      "2013-03-25",
      "2013-02-14",
      "2013-03-05",
    ]);
  });

  test("a column of dates is known as one by its own order", () => {
    const rows = readDelimited("Weber;Léa;3/25/2013\nMuller;Noah;11/30/2012\nKirsch;Tom;2/28/2013");
    expect(guessColumns(rows, { today, classNames: [] }).columns).toEqual(["lastName", "firstName", "birthday"]);
  });

  test("a bare number is a day of its own workbook", () => {
    expect(read("Nom;Né le\nWeber;39883", { epoch: "1904-01-01" })[0]!.values.birthday).toBe("2013-03-12");
    expect(read("Nom;Né le\nWeber;41345")[0]!.values.birthday).toBe("2013-03-12");
  });
});

describe("several classes in one cell", () => {
  const classesOf = (cell: string, o: Partial<ListQuestion> = {}) => {
    const text = `Nom;Prénom;Classe\nWeber;Léa;"${cell}"`;
    const [one] = read(text, { knownClasses: ["7C2", "6C1", "5/6", "Sciences et Maths"], ...o });
    return [one!.classNames, one!.doubtfulClasses.map(({ parts }) => parts)];
  };
  test.each([
    ["7C2, 6C1", ["7C2", "6C1"]],
    ["7C2/6C1", ["7C2", "6C1"]],
    ["7C2 6C1", ["7C2", "6C1"]],
    ["7C2 Sciences et Maths", ["7C2", "Sciences et Maths"]],
    ["7c2 et 6c1", ["7c2", "6c1"]],
    ["7C2 + 6C1; 7C2", ["7C2", "6C1"]],
    ["5/6", ["5/6"]],
    ["Sciences et Maths", ["Sciences et Maths"]],
    ["7C2/", ["7C2"]],
  ])("%j is known", (cell, classes) => {
    expect(classesOf(cell)).toEqual([classes, []]);
  });

  test("what is not known is asked, and no class until then", () => {
    expect(classesOf("7C2/8A")).toEqual([[], [["7C2", "8A"]]]);
    const said = (isSeveral: boolean) => classesOf("7C2/8A", { classSplits: new Map([["7c2/8a", isSeveral]]) })[0];
    expect(said(true)).toEqual(["7C2", "8A"]);
    expect(said(false)).toEqual(["7C2/8A"]);
  });

  test("a class with a cell to itself elsewhere in the list is known", () => {
    const found = read("Nom;Prénom;Classe\nA;B;8A\nC;D;8B\nE;F;8A/8B");
    expect(found[2]).toMatchObject({ classNames: ["8A", "8B"], doubtfulClasses: [] });
  });

  test("a school's software separates them by semicolons alone", () => {
    expect(classesOf("Maths, group A; 8A/B", { hasExactClasses: true })).toEqual([["Maths, group A", "8A/B"], []]);
  });
});

describe("a first line that no heading is known in", () => {
  const guess = (text: string) => guessColumns(readDelimited(text), { today, classNames: ["7C2"] });
  test.each([
    "Apelido;Nome próprio;Turma\nWeber;Léa;7C2\nMuller;Noah;7C2",
    "Фамилия;Имя;Класс\nWeber;Léa;7C2",
    "姓;名\nWeber;Léa\nMuller;Noah",
    "Apelido;Nascido em\nWeber;12.3.2013\nMuller;13.3.2013",
  ])("%j is asked about", (text) => {
    expect(guess(text)).toMatchObject({ hasHeading: false, isHeadingOpen: true });
  });
  test.each([
    "Weber;Léa;7C2\nMuller;Noah;7C2",
    "Weber;Léa;6C1\nMuller;Noah;7C2",
    "Weber;Léa;\nMuller;Noah;7C2",
    "Weber;Léa\nMuller;Noah",
    "Иванов;Иван\nПетров;Пётр",
    "Nom;Prénom;Classe\nWeber;Léa;7C2",
  ])("%j is not", (text) => {
    expect(guess(text).isHeadingOpen).toBe(false);
  });

  test("letters of all scripts belong to a heading", () => {
    const headings = ["Name 姓名", "Vorname 名字", "Фамилия nom"];
    const rows = readDelimited(`${headings.join(";")}\nWeber;Léa;x`);
    expect(guessColumns(rows, { today, classNames: [] })).toMatchObject({
      hasHeading: true,
      columns: ["lastName", "firstName", "skip"],
    });
  });
});

test("swapped, the other order is read; names with a comma are turned where all have one", () => {
  expect(names("Weber Léa Marie\nRossi Abel", { isSwapped: true })).toEqual(["Marie/Weber Léa/", "Abel/Rossi/"]);
  expect(names("Léa, Weber\nNoah, Kirsch", { isSwapped: true })).toEqual(["Weber/Léa/", "Kirsch/Noah/"]);
});

test.each([
  ["a,b;c\n1,5;2\n2,5;3", ";"],
  ['"a;b",c\n"d;e",f', ","],
  ["a\tb,c\nd\te,f", "\t"],
  ["Weber, Léa\nMuller, Tom", ""],
  ["Weber\nMuller", ""],
])("what separates %j", (text, separator) => {
  expect(separatorOfFile(text)).toBe(separator);
});

test("whatever is read, every row is there once, and one without a name or with a wrong cell has a fault", () => {
  const cell = fc.constantFrom(
    "Weber",
    "Léa",
    "van",
    "7C2",
    "12.3.2013",
    "31.2.2013",
    "a@b.lu",
    ",",
    " ",
    '"',
    "",
    "=A1",
  );
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.array(fc.constantFrom(...studentColumns), { maxLength: 5 }), (cells, columns) => {
      const rows = readPastedTable(cells.map((one) => one.join("\t")).join("\n"), { separator: "\t" });
      const question = { columns, headingOrder: null, isSwapped: false, fixes: new Map(), today, limits };
      const found = readListStudents(rows, question);
      expect(found.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
      for (const { values, faults } of found) {
        if (values.lastName === "")
          expect(
            faults.some(
              ({ type }) =>
                type === "noName" ||
                type === "formula" ||
                type === "badDate" ||
                type === "noSuchDay" ||
                type === "badEmail",
            ),
          ).toBe(true);
        expect(values.birthday).toMatch(/^$|^2013-03-12$/);
      }
    }),
  );
});
