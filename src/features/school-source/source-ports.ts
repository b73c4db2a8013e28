import type { Result } from "#domain/result";
import type { KeptSource } from "#domain/source/source-state";

type Sources = Readonly<Record<string, KeptSource>>;
type Fault = { readonly type: string };

/** Ports of the app: the server's reading of what schools publish. */
export type SourcePorts = {
  readonly readSources: (known: Sources) => Promise<Result<Sources, Fault>>;
  readonly readNow: (schoolyear: string, known: Sources) => Promise<Result<Sources, Fault>>;
  readonly putSource: (schoolyear: string, address: string) => Promise<Result<null, Fault>>;
  readonly removeSource: (schoolyear: string) => Promise<Result<null, Fault>>;
};
