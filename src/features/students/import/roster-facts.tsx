import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ListTable, RosterFault } from "#domain/import/list-file";
import { Disclosure } from "#ui/kit/disclosure";

/** How many faults people read. */
const mostFaults = 50;

/**
 * Says what is left out of the files of a school's software: entries that are deleted or no
 * students, and references to what is not there.
 */
export function RosterFacts({ table }: { readonly table: ListTable }) {
  const { t } = useLingui();
  const { faults, leftOut } = table;
  const count = faults.length;
  const more = count - mostFaults;
  return (
    <>
      {leftOut > 0 && (
        <p className="text-ui text-ink-2">
          <Plural
            value={leftOut}
            one="# entry of the export is left out: not a student, or marked as deleted."
            other="# entries of the export are left out: not students, or marked as deleted."
          />
        </p>
      )}
      {count > 0 && (
        <Disclosure
          title={t`${plural(count, { one: "# reference in the export leads nowhere", other: "# references in the export lead nowhere" })}`}
        >
          <ul className="max-h-32 overflow-y-auto text-ui text-ink-2">
            {faults.slice(0, mostFaults).map((fault) => (
              <li key={`${fault.file} ${fault.line} ${fault.type} ${fault.value}`}>
                <RosterSentence fault={fault} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Plural value={more} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function RosterSentence({ fault }: { readonly fault: RosterFault }) {
  const { t } = useLingui();
  const { file, line, value } = fault;
  switch (fault.type) {
    case "unknownUser":
      return t`${file}, line ${line}: there is no person “${value}”.`;
    case "unknownClass":
      return t`${file}, line ${line}: there is no class “${value}”.`;
    case "noId":
      return t`${file}, line ${line}: ${value} has no ID.`;
    case "doubleId":
      return t`${file}, line ${line}: the ID “${value}” is there twice.`;
  }
}
