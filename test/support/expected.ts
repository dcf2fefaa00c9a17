import { loadModuleFiles } from './module-files';

/** Expectations of tests that cover all modules: `test/<module>/<module>.expected.ts` exports them as `expected`. */
export interface ExpectedOfModule {
  /** Permission → `x` or `-` for each role: owner, admin, dispatcher, driver, viewer. */
  readonly permissions: Readonly<Record<string, string>>;
  /** One line for each route: method, path, allowed callers (see http-table.ts). */
  readonly routes: string;
  /** Folder of src → the tables that it owns. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** Expectations of all modules. */
export const expectedOfModules = (): ExpectedOfModule[] =>
  loadModuleFiles<{ expected: ExpectedOfModule }>('.expected.ts').map(({ expected }) => expected);
