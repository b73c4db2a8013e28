import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Pencil, Printer } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { countChecks, tappedCheck } from "#domain/class-book/checklists";
import { usePrinting } from "#hooks/dom/use-printing";
import { classPath } from "#hooks/class-book-paths";
import { Button } from "#ui/kit/button";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { PlaceHead } from "../parts/place-head.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { CheckDetails } from "./check-details.tsx";
import { CheckList } from "./check-list.tsx";
import { ChecklistDialog } from "./checklist-dialog.tsx";
import { DueChip } from "./due-chip.tsx";
import type { ChecklistView } from "./use-checklist.ts";
import { useChecklistSheets } from "./use-checklist-sheets.tsx";
import { useTicks } from "./use-ticks.ts";

/** A checklist's class in rows, with its counts; each tap is saved at once. */
export function OpenChecklist({ view }: { readonly view: ChecklistView }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [isPaperShown, setPaperShown] = useState(false);
  const { list, group, year, rows } = view;
  const ticks = useTicks(
    list,
    view.checks,
    (student) => rows.find((row) => row.student.id === student)?.name ?? group.name,
  );
  /** Those who are shown alone: they stay while they are ticked, so that no row moves. */
  const [alone, setAlone] = useState<ReadonlySet<string> | null>(null);
  const [detailed, setDetailed] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const stateOf = (student: string) => ticks.of(student).state;
  const counts = countChecks(rows.map(({ student }) => stateOf(student.id)));
  const { done, asked, exempt, missing } = counts;
  const lacking = rows.filter(({ student }) => stateOf(student.id) === "open");
  const shown = alone ? rows.filter(({ student }) => alone.has(student.id) || stateOf(student.id) === "open") : rows;
  const tap = (student: string) => {
    ticks.set(student, { state: tappedCheck(stateOf(student)) });
    if ("vibrate" in navigator) navigator.vibrate(10);
  };
  const copy = async () => {
    // Not there on an address without https.
    const isCopied = await navigator.clipboard?.writeText(lacking.map(({ name }) => name).join("\n")).then(
      () => true,
      () => false,
    );
    toasts.add({
      text: isCopied
        ? t`${plural(lacking.length, { one: "# name copied", other: "# names copied" })}`
        : t`The browser doesn't allow copying.`,
    });
  };
  const opened = rows.find(({ student }) => student.id === detailed);
  const isPrinting = usePrinting();
  const sheets = useChecklistSheets({
    title: list.name,
    className: group.name,
    schoolyear: year.schoolyear,
    rows: shown,
    valuesOf: ticks.of,
    isOn: isPrinting || isPaperShown,
  });
  return (
    <div className="min-h-full pb-8">
      <PlaceHead
        up={<PlaceLink href={classPath(group.id)}>{group.name}</PlaceLink>}
        title={list.name}
        facts={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span role="status">
              <Trans context="how many students have brought it">
                {done} of {asked}
              </Trans>
              {exempt > 0 && `, ${t`${plural(exempt, { one: "# exempt", other: "# exempt" })}`}`}
            </span>
            <DueChip list={list} counts={counts} />
          </span>
        }
        actions={
          <span className="flex flex-wrap gap-2">
            <Button variant="normal" icon={Copy} isDisabled={missing === 0} onPress={copy}>
              <Trans>Copy names</Trans>
            </Button>
            <Button variant="normal" icon={Printer} onPress={() => setPaperShown(true)}>
              <span className="max-tablet:sr-only">{t`Print`}</span>
            </Button>
            <Button variant="normal" icon={Pencil} onPress={() => setEditing(true)}>
              <span className="max-tablet:sr-only">
                <Trans>Edit</Trans>
              </span>
            </Button>
          </span>
        }
      />
      <div className="px-4 pt-3 tablet:ps-8 tablet:pt-2 tablet:pe-7">
        {list.note !== "" && <p className="mb-3 max-w-[65ch] text-ui whitespace-pre-line text-ink-2">{list.note}</p>}
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <SegmentedControl
            label={t({ message: "Students shown", context: "of a checklist" })}
            segments={[
              { id: "all", label: t`All (${rows.length})` },
              { id: "missing", label: t`Missing (${missing})` },
            ]}
            value={alone ? "missing" : "all"}
            onChange={(id) => setAlone(id === "all" ? null : new Set(lacking.map(({ student }) => student.id)))}
          />
          <p className="text-small text-ink-3">
            <span className="pointer-coarse:hidden">
              <Trans>Space ticks. A right click: exempt, or a note.</Trans>
            </span>
            <span className="hidden pointer-coarse:inline">
              <Trans>A tap ticks. A long press: exempt, or a note.</Trans>
            </span>
          </p>
        </div>
        {rows.length === 0 && (
          <p className="py-3 text-ui text-ink-2">
            <Trans>Nobody is in this class yet.</Trans>
          </p>
        )}
        {rows.length > 0 && shown.length === 0 && (
          <p className="py-3 text-ui text-ink-2">
            <Trans>Nobody lacks it.</Trans>
          </p>
        )}
        {shown.length > 0 && <CheckList rows={shown} valuesOf={ticks.of} onTap={tap} onMore={setDetailed} />}
      </div>
      {opened && (
        <CheckDetails
          name={opened.name}
          student={opened.student.id}
          values={ticks.of(opened.student.id)}
          onChange={(change) => ticks.set(opened.student.id, change)}
          onClose={() => setDetailed(null)}
        />
      )}
      {isEditing && (
        <ChecklistDialog
          open={list}
          onClose={() => setEditing(false)}
          onDeleted={() => navigate(classPath(group.id), { replace: true })}
        />
      )}
      {isPaperShown ? (
        <SheetDialog title={t`Print the checklist`} sheets={sheets} onClose={() => setPaperShown(false)} />
      ) : (
        <PrintedSheets sheets={sheets} />
      )}
    </div>
  );
}
