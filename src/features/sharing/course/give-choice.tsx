import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FileDown, Link2 } from "lucide-react";
import { useState } from "react";
import type { PackPart } from "#domain/share/course-pack";
import { type Licence, licences } from "#domain/share/licence";
import { isLivingShare } from "#domain/share/share-end";
import { splitLocalDateTime } from "#domain/time/minutes";
import { saveBlob } from "#hooks/dom/save-blob";
import { useMirror } from "#hooks/data/mirror-context";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { TextButton } from "#ui/kit/link";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { GivePorts } from "./course-ports.ts";
import { useGive } from "./use-give.ts";
import type { ShareData } from "../link/read-share-data.ts";

type GiveChoiceProps = GivePorts & {
  readonly data: ShareData;
  readonly course: string;
  readonly onShow: (share: string) => void;
  readonly onClose: () => void;
};

/** Chooses what goes along, under which terms, and the way. */
export function GiveChoice({ data, course, writeFile, onShow, onClose }: GiveChoiceProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { clock } = useMirror();
  const give = useGive(data, course);
  const [way, setWay] = useState<"link" | "file">("link");
  const [passphrase, setPassphrase] = useState("");
  const [fault, setFault] = useState(false);
  const { counts, parts, title } = give;
  const living = data.shares.filter(
    (share) =>
      share.kind === "course" && share.course === course && isLivingShare(share, data.year.schoolyear.zone, clock()),
  );
  const choices: readonly { readonly id: PackPart; readonly label: string; readonly count: number }[] = [
    { id: "plans", label: t`Plans and objectives`, count: counts.plans },
    { id: "homework", label: t`Homework`, count: counts.homework },
    {
      id: "materials",
      label: t({ message: "Materials", context: "files of a lesson, course or student" }),
      count: counts.materials,
    },
    { id: "reflections", label: t`My reflections`, count: counts.reflections },
  ];
  const isRefused = way === "link" && give.isTooMuch;
  const make = async () => {
    setFault(false);
    if (way === "link") {
      const id = await give.makeLink(t`Link made for ${title}`);
      if (id !== null) onShow(id);
      return;
    }
    const file = await writeFile(give.pack(), give.readFile, passphrase);
    if (file === null) return setFault(true);
    saveBlob(`${title}.schouljoer`, file);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`Give ${title} to a colleague`}
      description={<Trans>Your colleague gets a copy. Students, marks, notes and dates are never in it.</Trans>}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" icon={way === "link" ? Link2 : FileDown} isDisabled={isRefused} onPress={() => make()}>
            {way === "link" ? <Trans>Make the link</Trans> : <Trans>Save the file</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {living.length > 0 && (
          <ul aria-label={t`Links that still work`} className="flex flex-col">
            {living.map((share) => {
              const until = format.date(splitLocalDateTime(share.until).date, "weekdayMedium");
              return (
                <li key={share.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-ui">
                  <span className="flex-1">{t`A link works until ${until}`}</span>
                  <TextButton aria-label={t`Open the link until ${until}`} onClick={() => onShow(share.id)}>
                    <Trans context="a link">Open</Trans>
                  </TextButton>
                </li>
              );
            })}
          </ul>
        )}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-ui font-semibold">
            <Trans>Comes along</Trans>
          </legend>
          <p className="text-ui text-ink-2 tabular-nums">
            <Plural value={counts.units} one="# unit" other="# units" />,{" "}
            <Plural value={counts.lessons} one="# lesson with its title" other="# lessons with their titles" />
          </p>
          {choices.map(({ id, label, count }) => (
            <span key={id} className="flex items-baseline gap-3 text-ui">
              <Checkbox className="flex-1" isSelected={parts.includes(id)} onChange={(isOn) => give.toggle(id, isOn)}>
                {label}
              </Checkbox>
              <span className="text-ink-2 tabular-nums">
                {id === "materials" && count > 0
                  ? t`${plural(count, { one: "# file", other: "# files" })}, ${fileSize(format.locale, give.bytes)}`
                  : format.number(count)}
              </span>
            </span>
          ))}
        </fieldset>
        <Select
          label={t`Under which terms?`}
          hint={
            give.isAlike
              ? t`Part of this course came to you under CC BY-SA. It goes on under the same terms.`
              : t`CC BY: with your name, for any use. CC BY-SA: the same, and changes under the same terms.`
          }
          value={give.licence || "none"}
          onChange={(id) => give.setLicence(id === "none" ? "" : (id as Licence))}
          options={licences.map((id) => ({
            id: id || "none",
            label: id === "" ? t`None said` : choiceName(i18n, id),
          }))}
        />
        <RadioGroup
          label={t({ message: "How", context: "a course is given" })}
          isBoxed
          columns={2}
          value={way}
          onChange={setWay}
          options={[
            {
              id: "link",
              label: t`By a link`,
              detail: t`For colleagues on this server.`,
            },
            { id: "file", label: t`As a file`, detail: t`For colleagues anywhere who use Schouljoer.` },
          ]}
        />
        {way === "link" ? (
          <DatePicker
            label={t`Works until`}
            value={give.until}
            min={give.today}
            max={give.latest}
            onChange={(day) => day !== null && give.setUntil(day)}
          />
        ) : (
          <TextField
            label={t`Passphrase`}
            hint={t`Without one, anybody who has the file can read it. Tell it to your colleague by another way.`}
            value={passphrase}
            onChange={setPassphrase}
            autoComplete="off"
          />
        )}
        {isRefused && (
          <p role="alert" className="text-ui text-warning-text">
            <Trans>A link takes 50 files and 20 MB at most. Leave the materials out, or save a file.</Trans>
          </p>
        )}
        {fault && (
          <p role="alert" className="text-ui text-warning-text">
            <Trans>
              The file could not be made: it is more than 30 MB, or this page has no secure address (https).
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
