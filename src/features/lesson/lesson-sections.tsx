import { useLingui } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LiveText } from "#ui/kit/fields/live-text";
import { Icon } from "#ui/kit/icon";
import { Button } from "#ui/kit/button";
import { HomeworkDue } from "./homework-due.tsx";
import type { LessonView } from "./lesson-view.ts";
import { useFault } from "./use-fault.ts";
import type { OpenPlan } from "./use-plan.ts";

type Section = "homework" | "objectives" | "reflection";
const sections: readonly Section[] = ["homework", "objectives", "reflection"];

/** Homework, objectives and reflection. Those that are empty fold to a line of buttons. */
export function LessonSections({ view, plan }: { readonly view: LessonView; readonly plan: OpenPlan }) {
  const { t } = useLingui();
  const fault = useFault();
  const [opened, setOpened] = useState<readonly Section[]>([]);
  const [asked, setAsked] = useState<Section | null>(null);
  const { draft, faults, change, flush } = plan;
  const isShown = (section: Section) => opened.includes(section) || draft[section] !== "";
  const names: Record<Section, string> = {
    homework: t`Homework`,
    objectives: t`Objectives`,
    reflection: t({ message: "Reflection", context: "after a lesson" }),
  };
  const hints: Record<Section, string> = {
    homework: t`What is to be done at home?`,
    objectives: t`What can they do after this lesson?`,
    reflection: t`What went well, what next time?`,
  };
  const folded = sections.filter((section) => !isShown(section));
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 tablet:px-7">
      {sections.filter(isShown).map((section) => (
        <TextSection key={section} title={names[section]}>
          <div className="flex items-start gap-2">
            {section === "homework" && <Icon icon={NotebookPen} className="mt-1.5 text-ink-2" />}
            <div className="min-w-0 flex-1">
              <LiveText
                label={names[section]}
                placeholder={hints[section]}
                value={draft[section]}
                onChange={(text, before) => change({ [section]: text }, { [section]: before })}
                onBlur={() => void flush()}
                fault={fault(faults[section])}
                autoFocus={asked === section}
                className="-mx-2 px-2 py-1 text-body max-tablet:text-[1rem]/6"
              />
              {section === "homework" && <HomeworkDue view={view} plan={plan} />}
            </div>
          </div>
        </TextSection>
      ))}
      {folded.length > 0 && (
        <div className="-mx-[11px] flex flex-wrap gap-1">
          {folded.map((section) => (
            <Button
              key={section}
              variant="ghost"
              onPress={() => {
                setOpened([...opened, section]);
                setAsked(section);
              }}
            >
              {names[section]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function TextSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}
