import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { type NameFault, readNames } from "#domain/people/class-list";
import { classExamples } from "#domain/people/class-names";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { TextArea } from "#ui/kit/fields/text-area";
import { useOnce } from "#ui/kit/use-once";
import { createClasses } from "./class-edits.ts";

/** Characters of a class's name. */
const maxClassName = textLimits("classes").name;

type ClassAddProps = { readonly schoolyear: string; readonly country: string; readonly existing: readonly ClassRow[] };

/**
 * Adds the classes you type, many at once; the names that cannot be taken stay, with the reason.
 */
export function ClassAdd({ schoolyear, country, existing }: ClassAddProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const root = useRef<HTMLDivElement>(null);
  const examples = classExamples(country);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<readonly NameFault[]>([]);

  const add = useOnce(async () => {
    const list = readNames(text, { existing: existing.map(({ name }) => name), limit: maxClassName });
    const count = list.names.length;
    const isWritten =
      count === 0 ||
      (await run(
        createClasses(list.names, { schoolyear, existing }),
        t`${plural(count, { one: "# class added", other: "# classes added" })}`,
      ));
    if (!isWritten) return;
    setFaults(list.faults);
    setText(list.faults.map(({ name }) => name).join(", "));
    // The button is done and loses the focus: you type on.
    root.current?.querySelector("textarea")?.focus();
  });
  const namesOf = (type: NameFault["type"]) =>
    format.list(faults.filter((fault) => fault.type === type).map(({ name }) => name));
  const doubles = namesOf("double");
  const tooLong = namesOf("tooLong");
  const sentences = [
    doubles !== "" && t`Already in the list: ${doubles}.`,
    tooLong !== "" && t`Longer than ${maxClassName} characters: ${tooLong}.`,
  ].filter((one) => one !== false);
  return (
    <div ref={root} className="flex flex-wrap items-start gap-2">
      <TextArea
        label={t`New classes`}
        hint={t`Separate them with commas or write one per line, such as ${examples}.`}
        fault={sentences.length > 0 ? sentences.join(" ") : undefined}
        rows={1}
        className="min-w-0 flex-1 basis-64"
        value={text}
        onChange={(next) => {
          setText(next);
          setFaults([]);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          void add();
        }}
      />
      <Button
        variant="normal"
        size="medium"
        icon={Plus}
        isDisabled={text.trim() === ""}
        onPress={add}
        className="mt-6 max-tablet:mt-0 max-tablet:w-full"
      >
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}
