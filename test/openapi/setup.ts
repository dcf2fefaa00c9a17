import { loadModuleFiles } from '../support/module-files';
import type { Day } from './day';

/** Something that must have happened: another operation by its own example, or a step that no example shows. */
export type Step = string | ((day: Day) => Promise<unknown>);

/** When an operation is refused: after these steps, once it could have been sent, or with this in place of its example. */
export interface Refused {
  readonly after?: readonly Step[];
  readonly body?: unknown;
  readonly query?: string;
}

/** What a module's examples need before they can be sent: `test/<module>/<module>.openapi-setup.ts` exports it as `setup`. */
export interface OpenApiSetup {
  /** operationId → what must have happened before its example is sent. */
  readonly before: Readonly<Record<string, readonly Step[]>>;
  /** `operationId name` of the printed error → how to cause the error. */
  readonly refused: Readonly<Record<string, Refused>>;
}

let setups: OpenApiSetup | undefined;

/** The setups of all modules as one. They are loaded at the first call: they use this folder's files themselves. */
export function collectedSetup(): OpenApiSetup {
  setups ??= loadModuleFiles<{ setup: OpenApiSetup }>('.openapi-setup.ts')
    .map(({ setup }) => setup)
    .reduce((all, { before, refused }) => ({
      before: { ...all.before, ...before },
      refused: { ...all.refused, ...refused },
    }));
  return setups;
}
