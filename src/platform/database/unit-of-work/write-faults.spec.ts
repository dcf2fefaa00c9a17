import { WriteFaults } from './write-faults';

describe('what a rejected write reveals about the database', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('remembers a fault of writes for three seconds', () => {
    const faults = new WriteFaults();
    faults.recordFault({ driverError: { code: '53100' } });
    jest.setSystemTime(2_999);
    expect(faults.current).toBe('full');
    jest.setSystemTime(3_000);
    expect(faults.current).toBeUndefined();
  });
});
