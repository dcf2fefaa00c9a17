/** A test that expects nothing proves nothing. */
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

/** After a failed set-up, a tear-down often fails on what was never opened: the report shows the first error only. */
globalThis.afterAll = ((hook: Hook, timeoutMs?: number) =>
  tearDown(async () => {
    try {
      await hook();
    } catch (error) {
      if (!hasSetUpFailed) throw error;
    }
  }, timeoutMs)) as typeof tearDown;
