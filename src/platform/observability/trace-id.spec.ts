import { readTraceId } from './trace-id';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('the trace of a request', () => {
  it.each([
    ['of this version', `00-${TRACE}-${SPAN}-01`, TRACE],
    ['of a later version', `cc-${TRACE}-${SPAN}-01-what-comes`, TRACE],
    ['of this version with more', `00-${TRACE}-${SPAN}-01-more`, undefined],
    ['of no version', `ff-${TRACE}-${SPAN}-01`, undefined],
    ['of nothing', `00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
    ['without a caller', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
    ['cut short', `00-${TRACE}-${SPAN}`, undefined],
    ['with a line break', `00-${TRACE}-${SPAN}-01\n`, undefined],
    ['left out', undefined, undefined],
  ])('%s', (_what, traceparent, expected) => {
    expect(readTraceId({ traceparent })).toBe(expected);
  });
});
