/** What the tests of the collections use of packages without types. */
declare module '@usebruno/lang' {
  export function bruToJsonV2(text: string): unknown;
  export function bruToEnvJsonV2(text: string): unknown;
  export function collectionBruToJson(text: string): unknown;
}

declare module 'newman' {
  export interface NewmanRunSummary {
    run: {
      executions: {
        item: { name: string };
        response?: { code: number; stream: Buffer };
        assertions?: { error?: Error }[];
      }[];
      failures: { error: Error }[];
    };
  }
  const newman: {
    run(options: object, done: (error: Error | null, summary: NewmanRunSummary) => void): void;
  };
  export default newman;
}
