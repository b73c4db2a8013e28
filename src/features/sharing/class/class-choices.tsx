import { Trans, useLingui } from "@lingui/react/macro";
import { fileSize } from "#i18n/file-size";
import { locales, isLocale } from "#i18n/locale";
import { useFormat } from "#i18n/use-format";
import { mostShareFiles } from "#domain/share/share-limits";
import type { ClassPart } from "#domain/share/class-page";
import type { SharedPart, ShareContent } from "#schema/shares";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { classFiles } from "./class-page-of.ts";
import type { ShareData } from "../link/read-share-data.ts";

type ClassChoicesProps = {
  readonly course: string;
  readonly data: ShareData;
  readonly content: ShareContent;
  readonly onChange: (content: ShareContent) => void;
};

const row = "w-full border-b border-line py-2.5";

/** Chooses the parts of a class's page, files one by one, its language. */
export function ClassChoices({ course, data, content, onChange }: ClassChoicesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { parts, files, language } = content;
  const partsWith = (part: ClassPart, isOn: boolean): SharedPart[] => [
    ...parts.filter((one) => one !== part),
    ...(isOn ? [part] : []),
  ];
  const option = (part: ClassPart, name: string, about: string) => (
    <Checkbox
      className={row}
      isSelected={parts.includes(part)}
      onChange={(isOn) => onChange({ ...content, parts: partsWith(part, isOn) })}
    >
      {name} <span className="text-ink-2">{about}</span>
    </Checkbox>
  );
  const choose = (id: string, isOn: boolean) => {
    const next = isOn ? [...files, id] : files.filter((one) => one !== id);
    onChange({ ...content, files: next, parts: partsWith("materials", next.length > 0) });
  };
  const offered = classFiles(course, data);
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-ui font-semibold">
          <Trans>What is on it</Trans>
        </legend>
        {option("homework", t`Homework`, t`with the day it is due, once its lesson’s day has come`)}
        {option("tests", t`Tests to come`, t`day and title`)}
        {option("titles", t`Titles of the lessons`, t`that were held in the last four weeks`)}
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-ui font-semibold">
          <Trans context="files of a lesson, course or student">Materials</Trans>
        </legend>
        {offered.length === 0 && (
          <p className="text-ui text-ink-2">
            <Trans>This course and its lessons have no files.</Trans>
          </p>
        )}
        {offered.map(({ id, name, size }) => (
          <Checkbox
            key={id}
            className={row}
            isSelected={files.includes(id)}
            isDisabled={files.length >= mostShareFiles && !files.includes(id)}
            onChange={(isOn) => choose(id, isOn)}
          >
            <span className="wrap-anywhere">{name}</span>{" "}
            <span className="text-ink-2">{fileSize(format.locale, size)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t`Language of the page`}
        options={locales.map(({ locale, name }) => ({ id: locale, label: name }))}
        value={language}
        onChange={(next) => isLocale(next) && onChange({ ...content, language: next })}
      />
    </>
  );
}
