/** A test that expects nothing proves nothing. */
beforeEach(() => expect.hasAssertions());
