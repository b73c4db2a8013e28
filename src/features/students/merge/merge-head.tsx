import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PairReason } from "#domain/people/likely-pairs";
import { useFormat } from "#i18n/use-format";
import type { StudentRow } from "#schema/students";
import { Avatar } from "#ui/kit/avatar";
import { Chip } from "#ui/kit/chip";
import type { PairsData, StudentPair } from "./use-pairs.ts";

type MergeHeadProps = {
  readonly pair: StudentPair;
  readonly data: PairsData;
  /** The addresses of their photos. */
  readonly photos: { readonly first: string | null; readonly second: string | null };
};

/** The two records side by side, and why they may be one student. */
export function MergeHead({ pair, data, photos }: MergeHeadProps) {
  const { t } = useLingui();
  const words: Readonly<Record<PairReason, string>> = {
    name: t`Same name`,
    email: t`Same e-mail`,
    birthday: t`Same birthday, similar name`,
  };
  const { reasons } = pair;
  const shown = reasons.filter((reason) => reason !== "birthday" || !reasons.includes("name"));
  return (
    <>
      {shown.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-1.5">
          {shown.map((reason) => (
            <Chip key={reason}>{words[reason]}</Chip>
          ))}
        </p>
      )}
      <ul className="grid gap-2 tablet:grid-cols-2">
        {(["first", "second"] as const).map((side) => (
          <Record key={side} student={pair[side]} data={data} photo={photos[side]} />
        ))}
      </ul>
    </>
  );
}

type RecordProps = { readonly student: StudentRow; readonly data: PairsData; readonly photo: string | null };

function Record({ student, data, photo }: RecordProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { firstName, lastName, birthday, email, phone, guardians, note } = student;
  const classes = student.classes.flatMap((id) => data.classById.get(id)?.name ?? []);
  const count = data.noteCounts.get(student.id) ?? 0;
  const facts = [
    format.list(classes.toSorted(format.collator.compare)),
    birthday && format.date(birthday, "long"),
    email,
    phone,
    count > 0 && t`${plural(count, { one: "# dated note", other: "# dated notes" })}`,
  ].filter(Boolean);
  // What its texts say is chosen below.
  const isBare = facts.length === 0 && guardians === "" && note === "";
  return (
    <li className="flex items-center gap-3 rounded-block border border-line bg-sunken px-3.5 py-3">
      <Avatar firstName={firstName} lastName={lastName} src={photo} size={35} />
      <p className="min-w-0 text-ui wrap-anywhere text-ink-2">
        <span className="block font-semibold wrap-break-word text-ink">{`${firstName} ${lastName}`.trim()}</span>
        {isBare ? t`Only the name is known.` : facts.join(", ")}
      </p>
    </li>
  );
}
