import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useLocation } from "wouter";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { phoneSheet, scrim } from "#ui/kit/overlays/dialog-frame";
import { join } from "#ui/kit/styles";
import { openingOf } from "./opening-of.ts";
import { SearchPanel } from "./search-panel.tsx";
import { type CommandActions, useCommands } from "./use-commands.ts";
import { usePlaces } from "./use-places.ts";
import { usePlacing } from "./use-placing.ts";
import { useRecordSearch } from "./use-record-search.ts";
import { useUpcoming } from "./use-upcoming.ts";

type SearchHostProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: CommandActions;
};

/** Keeps the search fresh while it is closed, and shows it while it is open. */
export function SearchHost({ isOpen, onClose, actions }: SearchHostProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sheet = useLessonSheet();
  const search = useRecordSearch(isOpen);
  const deeds = useCommands(actions);
  const places = usePlaces();
  const commands = useMemo(() => [...deeds, ...places], [deeds, places]);
  const placing = usePlacing(search);
  const upcoming = useUpcoming();
  const schoolyears = useSchoolyears();
  useEffect(() => search.setCommands(commands), [search, commands]);

  // Opened again while it is on its way out, it starts empty all the same.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  const choose = (id: string, { isBeside }: { readonly isBeside: boolean }) => {
    const { path, run, lesson, otherYear } = openingOf(id, { search, commands, upcoming, placing });
    if (otherYear) schoolyears?.choose(otherYear);
    // The page takes the place of the search: Back leads to where that was opened.
    if (path === undefined) onClose();
    else if (isBeside && lesson) sheet.openInsteadOfSearch(lesson);
    else navigate(path, { replace: true });
    run?.();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
      className={join(scrim, "items-start justify-center tablet:px-6 tablet:pt-[72px] tablet:pb-6")}
    >
      <Modal
        className={join(
          phoneSheet,
          "max-tablet:h-full max-tablet:rounded-t-none! tablet:max-h-full tablet:max-w-[720px] tablet:rounded-card tablet:data-entering:-translate-y-1",
        )}
      >
        <Dialog aria-label={t`Search`} className="flex min-h-0 flex-1 flex-col outline-none">
          {placing && (
            <SearchPanel
              key={opening.count}
              search={search}
              commands={commands}
              placing={placing}
              onChoose={choose}
              onClose={onClose}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
