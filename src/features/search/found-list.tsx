import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { type FoundEntry, isCommand } from "#db/search/create-record-search";
import type { Found } from "#domain/search/search-index";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { foundNames } from "./found-names.ts";
import { CommandRow, FoundRow, type RowContext } from "./found-row.tsx";
import { type Group, groupName } from "./group-words.ts";
import type { Command } from "./use-commands.ts";
import type { UpcomingLesson } from "./use-upcoming.ts";
import { UpcomingRow } from "./upcoming-row.tsx";

const row =
  "group flex h-[34px] scroll-my-2 cursor-default items-center rounded-chip border border-transparent px-[11px] text-body outline-none select-none data-focused:border-changed data-focused:bg-chosen data-focused:forced-highlight touch:h-auto touch:min-h-11";

type RowProps = { readonly id: string; readonly name: string; readonly children: ReactNode };

function Row({ id, name, children }: RowProps) {
  return (
    <ListBoxItem id={id} textValue={name} className={row}>
      {children}
    </ListBoxItem>
  );
}

function GroupName({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <Header className="flex justify-between px-3 pt-2.5 pb-1 text-small font-semibold text-ink-2">
      <span>{children}</span>
      {aside !== undefined && <span className="font-medium text-ink-3">{aside}</span>}
    </Header>
  );
}

export type FoundListProps = RowContext & {
  readonly groups: Found<FoundEntry>["groups"];
  readonly commands: ReadonlyMap<string, Command>;
  /** Lessons that come next, above the usual commands: before anything is typed. */
  readonly start: {
    readonly lessons: readonly UpcomingLesson[];
    /** What those lessons are called: the next ones unless this says otherwise. */
    readonly name?: string;
    readonly commands: readonly Command[];
  } | null;
  readonly onChoose: (id: string) => void;
  /** Shows more of a group, where that is not what is shown already. */
  readonly onMore: ((group: Group) => void) | undefined;
};

const more = "more ";

/** The results as a list to choose from, in groups. */
export function FoundList({ groups, commands, start, onChoose, onMore, ...context }: FoundListProps) {
  const { t, i18n } = useLingui();
  const names = foundNames(groups, context.placing, useFormat().names);
  return (
    <ListBox
      aria-label={t`Results`}
      selectionMode="none"
      onAction={(key) => {
        const id = String(key);
        if (id.startsWith(more)) onMore?.(id.slice(more.length) as Group);
        else onChoose(id);
      }}
      className="px-2 pb-2 outline-none"
    >
      {start && start.lessons.length > 0 && (
        <ListBoxSection id="start lessons">
          <GroupName>{start.name ?? <Trans>Next lessons</Trans>}</GroupName>
          {start.lessons.map((lesson) => (
            <Row key={lesson.id} id={lesson.id} name={lesson.name}>
              <UpcomingRow lesson={lesson} {...context} />
            </Row>
          ))}
        </ListBoxSection>
      )}
      {start && start.commands.length > 0 && (
        <ListBoxSection id="start commands">
          <GroupName>{groupName(i18n, "commands")}</GroupName>
          {start.commands.map((command) => (
            <Row key={command.id} id={command.id} name={command.title}>
              <CommandRow command={command} {...context} />
            </Row>
          ))}
        </ListBoxSection>
      )}
      {groups.map(({ group, entries, count }) => (
        <ListBoxSection key={group} id={`group ${group}`}>
          <GroupName aside={group === "lessons" ? t`Nearest in time first` : undefined}>
            {groupName(i18n, group)}
          </GroupName>
          {entries.map((entry) => {
            const command = commands.get(entry.id);
            return (
              <Row
                key={entry.id}
                id={entry.id}
                name={command?.aside ? `${entry.title}, ${command.aside}` : entry.title || groupName(i18n, group)}
              >
                {isCommand(entry) ? (
                  command && <CommandRow command={command} {...context} />
                ) : (
                  <FoundRow entry={entry} names={names} {...context} />
                )}
              </Row>
            );
          })}
          {onMore && count > entries.length && (
            <Row id={`${more}${group}`} name={t`More`}>
              <span className="w-7 shrink-0">
                <Icon icon={ChevronDown} size={14} className="text-ink-2" />
              </span>
              <span className="text-ui text-ink-2">
                <Plural value={count - entries.length} one="# more" other="# more" />
              </span>
            </Row>
          )}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}
