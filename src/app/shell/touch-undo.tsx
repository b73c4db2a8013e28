import { useLingui } from "@lingui/react/macro";
import { Redo2, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useIsCoarse } from "#hooks/dom/use-is-coarse";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useEdits } from "#hooks/edits/use-edits";
import { useWriter } from "#hooks/edits/writer-context";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { join } from "#ui/kit/styles";

/** Undo and redo for a finger, which has no keys for them: they stay when the toast is gone. */
export function TouchUndo() {
  const { t } = useLingui();
  const { history } = useWriter();
  const edits = useEdits();
  const [isCoarse, isPhone] = [useIsCoarse(), useIsPhone()];
  const undo = useSyncExternalStore(history.subscribe, () => history.textOf("undo"));
  const redo = useSyncExternalStore(history.subscribe, () => history.textOf("redo"));
  const place = document.getElementById("undo-place");
  if (!isCoarse || !place) return null;
  const undoName = undo ? t`Undo: ${undo}` : t`Undo`;
  const redoName = redo ? t`Redo: ${redo}` : t`Redo`;
  if (isPhone) {
    if (undo === undefined && redo === undefined) return null;
    return (
      <span
        data-undo
        className="fixed start-3 bottom-[calc(var(--tab-bar)+0.75rem+env(safe-area-inset-bottom))] z-20 print:hidden"
      >
        <Menu
          aria-label={t`Undo and redo`}
          placement="top start"
          trigger={
            <IconButton icon={Undo2} variant="normal" label={t`Undo and redo`} className="rounded-full! shadow-2" />
          }
          disabledKeys={[...(undo === undefined ? ["undo"] : []), ...(redo === undefined ? ["redo"] : [])]}
          onAction={(key) => void (key === "undo" ? edits.undo() : edits.redo())}
        >
          <MenuItem id="undo" icon={Undo2}>
            {undoName}
          </MenuItem>
          <MenuItem id="redo" icon={Redo2}>
            {redoName}
          </MenuItem>
        </Menu>
      </span>
    );
  }
  return createPortal(
    <span className="ms-2 flex w-24 shrink-0 items-center justify-end gap-2 wide:w-58">
      <Button
        variant="normal"
        icon={Undo2}
        aria-label={undoName}
        className={join("max-w-44 shrink!", undo === undefined && "text-ink-3!")}
        onPress={() => void edits.undo()}
      >
        <span className="truncate max-wide:sr-only">{undo || t`Undo`}</span>
      </Button>
      <IconButton
        icon={Redo2}
        variant="normal"
        label={redoName}
        className={redo === undefined ? "text-ink-3!" : ""}
        onPress={() => void edits.redo()}
      />
    </span>,
    place,
  );
}
