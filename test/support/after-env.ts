/** A test without an assertion fails. */
beforeEach(() => expect.hasAssertions());

let hasSetUpFailed = false;
const { beforeAll: setUp, afterAll: tearDown } = globalThis;
type Hook = () => unknown;

globalThis.beforeAll = ((hook: Hook, timeoutMs?: number) =>
  setUp(async () => {
    try {
      await hook();
    } catch (error) {
      hasSetUpFailed = true;
      throw error;
    }
  }, timeoutMs)) as typeof setUp;

/** After a failed set-up, a tear-down often fails as well. The report shows only the first error. */
globalThis.afterAll = ((hook: Hook, timeoutMs?: number) =>
  tearDown(async () => {
    try {
      await hook();
    } catch (error) {
      if (!hasSetUpFailed) throw error;
    }
  }, timeoutMs)) as typeof tearDown;
