import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type Ref, useState } from "react";
import { useEdits } from "#hooks/edits/use-edits";
import { useYear } from "#hooks/data/year-context";
import type { FeedRow } from "#schema/feeds";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { newToken } from "./feed-address.ts";

/** What the whole calendar is called in other programs. */
const wholeName = "Schouljoer";
/** In the list of choices, where "" would be no choice. */
const whole = "whole";

/** Makes an address: of the whole calendar, or of one course. */
export function NewFeed({ feeds, ref }: { readonly feeds: readonly FeedRow[]; readonly ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const year = useYear();
  const [chosen, setChosen] = useState(whole);
  const courses = (year?.courses ?? []).map(({ id }) => ({ id, label: year!.labelOf(id).full }));
  const make = async () => {
    const course = courses.find(({ id }) => id === chosen);
    const values = { name: course?.label ?? wholeName, course: course?.id ?? "", plans: false, token: newToken(newId) };
    await run([{ op: "create", collection: "feeds", values }], t`Address created`);
  };
  return (
    <div ref={ref} className="flex flex-wrap items-end gap-3">
      <Select
        label={t`What it shows`}
        options={[{ id: whole, label: t`Whole calendar` }, ...courses]}
        value={chosen}
        onChange={setChosen}
        className="min-w-0 flex-1 basis-60"
      />
      <Button variant={feeds.length === 0 ? "primary" : "normal"} size="medium" icon={Plus} onPress={() => make()}>
        <Trans>Create an address</Trans>
      </Button>
    </div>
  );
}
