import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { RemarkPen } from "#domain/class-book/remarks";
import { remarkName } from "#i18n/words/remark-words";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { RemarkLine } from "./remark-line.tsx";
import type { Remarks } from "./use-remarks.ts";

type RemarkPartProps = { readonly student: string; readonly remarks: Remarks };

/** The remarks on a student in this lesson, and what adds one. */
export function RemarkPart({ student, remarks }: RemarkPartProps) {
  const { t, i18n } = useLingui();
  const [label, setLabel] = useState("");
  const add = (pen: RemarkPen) => void remarks.add(student, pen);
  const own = label.trim();
  const addOwn = () => {
    if (own === "") return;
    add({ kind: "other", label: own });
    setLabel("");
  };
  const found = remarks.of(student);
  return (
    <section className="flex flex-col gap-2" aria-label={t`Remarks`}>
      <h3 className="text-ui font-semibold tracking-normal text-ink">
        <Trans>Remarks</Trans>
      </h3>
      {found.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {found.map((remark) => (
            <RemarkLine key={remark.id} remark={remark} onRemove={() => void remarks.remove(remark)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1.5" role="group" aria-label={t`Add a remark`}>
        {remarks.pens.map((pen) => {
          const name = remarkName(i18n, pen);
          return (
            <Button key={name} variant="normal" onPress={() => add(pen)}>
              {name}
            </Button>
          );
        })}
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          addOwn();
        }}
      >
        <TextField
          label={t`A remark of your own`}
          maxLength={textLimits("remarks").label}
          value={label}
          onChange={setLabel}
          className="flex-1"
        />
        <Button variant="normal" size="medium" type="submit" icon={Plus} isDisabled={own === ""}>
          <Trans context="adds one">Remark</Trans>
        </Button>
      </form>
    </section>
  );
}
