import { RichText } from "#ui/rich-text/rich-text";
import "./sheet-plan.css";

/** A part of a plan on paper: black, as wide as the page. */
export function SheetPlan({ html }: { readonly html: string }) {
  return <RichText className="sheet-plan" html={html} />;
}
