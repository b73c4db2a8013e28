/** What a picture was drawn for. It is shown where all of it still holds. */
export type PictureFacts = {
  readonly build: string;
  /** Id of the signed-in teacher; "" for nobody. */
  readonly account: string;
  readonly locale: string;
  readonly mode: string;
  readonly theme: string;
  /** Of the window, in CSS pixels: another zoom is another width. */
  readonly width: number;
};

/** What the page finds when it starts. */
export type Surroundings = PictureFacts & {
  /** Whether the session has not ended, on a device that is trusted. */
  readonly isOpen: boolean;
  /** The address's hash; a picture stands at the page's beginning. */
  readonly hash: string;
};

/** From and until when the page looks like this, in milliseconds since the epoch. */
export type Span = { readonly from: number; readonly until: number };

const names: readonly (keyof PictureFacts)[] = ["build", "account", "locale", "mode", "theme", "width"];

export const isPictureRight = (facts: PictureFacts, here: Surroundings): boolean =>
  here.isOpen && here.account !== "" && here.hash === "" && names.every((name) => facts[name] === here[name]);

export const isWithin = ({ from, until }: Span, now: number): boolean => from <= now && now < until;
