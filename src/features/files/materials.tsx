import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, Plus } from "lucide-react";
import { type ClipboardEvent, memo, type RefObject, useRef, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import type { MaterialsProps } from "#hooks/ports/materials";
import { Button } from "#ui/kit/button";
import { join } from "#ui/kit/styles";
import { IconButton } from "#ui/kit/icon-button";
import { Skeleton } from "#ui/kit/skeleton";
import type { AttachmentRow } from "#schema/attachments";
import { CourseOffline } from "./course-offline.tsx";
import { HeldFiles } from "./held-files.tsx";
import { MaterialRow } from "./material-row.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { useAddFiles } from "./use-add-files.ts";
import { useMaterialsOf } from "./use-materials-of.ts";
import { useOpenFile } from "./use-open-file.ts";
import { useThumbnails } from "./use-thumbnails.ts";

/**
 * The files of a record: added by a button, the camera, dropping and pasting; listed, opened,
 * renamed, deleted.
 */
export const Materials = memo((props: MaterialsProps) => {
  const { t } = useLingui();
  const materials = useMaterialsOf(props.parent);
  const { add, adding, faults, dismiss } = useAddFiles(props);
  const { open, opening, fault } = useOpenFile();
  const thumbnails = useThumbnails(materials);
  const [renamed, setRenamed] = useState<AttachmentRow | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const Heading = props.heading ?? "h2";
  const problems = [...faults, ...(fault ? [fault] : [])];

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    // The drop zone would take them once more.
    event.stopPropagation();
    void add(files);
  };
  return (
    <div className={props.className} onPaste={paste}>
      <DropZone
        aria-label={t`Drop or paste files here`}
        getDropOperation={(types) => (types.has("text/plain") ? "cancel" : "copy")}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === "file");
          await add(await Promise.all(dropped.map((item) => item.getFile())));
        }}
        className="rounded-block outline-offset-4 data-drop-target:bg-chosen data-drop-target:outline data-drop-target:outline-focus"
      >
        <div className="flex items-center gap-1">
          <Heading
            className={join("text-ink", props.heading === "h3" ? "text-ui font-semibold" : "text-body font-strong")}
          >
            <Trans context="files of a lesson, course or student">Materials</Trans>
          </Heading>
          <IconButton icon={Plus} label={t`Add files`} onPress={() => input.current?.click()} />
          <IconButton
            icon={Camera}
            label={t`Take a photo`}
            className="pointer-fine:hidden"
            onPress={() => camera.current?.click()}
          />
          <FileInput input={input} onFiles={add} multiple />
          <FileInput input={camera} onFiles={add} accept="image/*" capture="environment" />
        </div>
        {problems.length > 0 && (
          <div
            role="alert"
            className="my-1 flex items-start gap-3 rounded-control bg-danger-tint px-3 py-2 text-ui text-danger-text"
          >
            <div className="min-w-0 flex-1 break-words">
              {problems.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {faults.length > 0 && (
              <Button variant="ghost" onPress={dismiss}>
                <Trans context="a message">Close</Trans>
              </Button>
            )}
          </div>
        )}
        {materials === undefined ? (
          <Skeleton className="h-12" />
        ) : (
          <ul ref={keepRowFocus}>
            {materials.map((material) => (
              <MaterialRow
                key={material.row.id}
                material={material}
                thumbnail={thumbnails.get(material.row.sha256) ?? ""}
                isOpening={opening === material.row.id}
                onOpen={(isSaved) => void open(material, isSaved)}
                onRename={() => setRenamed(material.row)}
              />
            ))}
          </ul>
        )}
        {props.hold && <HeldFiles hold={props.hold} />}
        {adding > 0 && <Skeleton className="my-1 h-12" />}
        {materials?.length === 0 && adding === 0 && !props.hold?.files.length && (
          <p className="text-ui text-ink-2">
            <Trans>Worksheets, pictures, sounds: drop them here, or add them with the plus.</Trans>
          </p>
        )}
        {props.parent.collection === "courses" && <CourseOffline course={props.parent.id} />}
        {renamed && <RenameDialog row={renamed} onClose={() => setRenamed(null)} />}
      </DropZone>
    </div>
  );
});

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly multiple?: boolean;
  readonly accept?: string;
  readonly capture?: "environment";
};

function FileInput({ input, onFiles, ...props }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      {...props}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Emptied, so that the same file can be chosen again.
        currentTarget.value = "";
        void onFiles(files);
      }}
    />
  );
}
