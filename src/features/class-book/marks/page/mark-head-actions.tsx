import { Trans, useLingui } from "@lingui/react/macro";
import {
  Check,
  Download,
  Ellipsis,
  FileUser,
  LockKeyhole,
  LockKeyholeOpen,
  Plus,
  Printer,
  SlidersHorizontal,
} from "lucide-react";
import type { TableKind } from "#hooks/dom/download-table";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

type MarkHeadActionsProps = {
  readonly isLocked: boolean;
  /** Whether the pad is there: its Next is the one primary button then. */
  readonly isTyping: boolean;
  /** Who still has a test to repeat, in a sentence; "" for nobody. */
  readonly toRepeat: string;
  readonly canConfirm: boolean;
  readonly onAdd: () => void;
  readonly onRules: () => void;
  readonly onPrint: () => void;
  readonly onReport: () => void;
  readonly onTable: (kind: TableKind) => void;
  readonly onLock: () => void;
  readonly onConfirm: () => void;
};

/** What can be done with a course's marks as a whole. */
export function MarkHeadActions(props: MarkHeadActionsProps) {
  const { isLocked, isTyping, toRepeat, canConfirm, onAdd, onRules, onPrint, onReport, onTable, onLock, onConfirm } =
    props;
  const { t } = useLingui();
  const closing = t`Close the term. Still to repeat: ${toRepeat}`;
  const deeds: Readonly<Record<string, () => void>> = {
    rules: onRules,
    report: onReport,
    xlsx: () => onTable("xlsx"),
    csv: () => onTable("csv"),
    lock: onLock,
    confirm: onConfirm,
  };
  return (
    <>
      <Button variant="normal" icon={Printer} className="max-tablet:hidden" onPress={onPrint}>
        <Trans>Print</Trans>
      </Button>
      <Menu
        aria-label={t`More for the marks`}
        trigger={<IconButton icon={Ellipsis} variant="normal" label={t`More for the marks`} />}
        disabledKeys={canConfirm ? [] : ["confirm"]}
        onAction={(key) => deeds[String(key)]?.()}
      >
        <MenuItem id="rules" icon={SlidersHorizontal}>
          {t`Weights and rules…`}
        </MenuItem>
        <MenuItem id="confirm" icon={Check}>
          {t`Confirm all proposed marks`}
        </MenuItem>
        <MenuItem id="lock" icon={isLocked ? LockKeyholeOpen : LockKeyhole}>
          {isLocked ? t`Open the term again` : toRepeat === "" ? t`Close the term` : closing}
        </MenuItem>
        <MenuItem id="report" icon={FileUser}>
          {t`Reports for students…`}
        </MenuItem>
        <MenuItem id="xlsx" icon={Download}>
          {t`Table for Excel (.xlsx)`}
        </MenuItem>
        <MenuItem id="csv" icon={Download}>
          {t`Table as CSV`}
        </MenuItem>
      </Menu>
      <Button variant={isTyping ? "normal" : "primary"} icon={Plus} onPress={onAdd}>
        <Trans context="adds one: a test that is marked">Assessment</Trans>
      </Button>
    </>
  );
}
