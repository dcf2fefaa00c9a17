import fc from 'fast-check';
import { NOTIFICATION_KINDS } from '../notification-kinds';
import { decideSending, endOfQuietHours, type NotificationContext, computeNextAttempt } from './timing';

const NOW = new Date('2026-07-01T20:30:00Z'); // 22:30 in Vienna
const ZONE = 'Europe/Vienna';
const moment = (changes: Partial<NotificationContext>): NotificationContext => ({
  kind: 'confirmed',
  status: 'created',
  happenedAt: NOW,
  hasArrived: false,
  hasFailed: true,
  timeZone: ZONE,
  quiet: null,
  ...changes,
});
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('when a message is sent', () => {
  it.each<[Partial<NotificationContext>, object]>([
    [{}, { send: true }],
    [{ status: 'delivered' }, { drop: 'overtaken' }],
    [{ happenedAt: before(49) }, { drop: 'late' }],
    [{ kind: 'near', status: 'out_for_delivery' }, { send: true }],
    [{ kind: 'near', status: 'delivered' }, { drop: 'overtaken' }],
    [{ kind: 'near', status: 'out_for_delivery', hasArrived: true }, { drop: 'overtaken' }],
    [{ kind: 'near', status: 'out_for_delivery', happenedAt: before(1) }, { drop: 'late' }],
    [{ kind: 'failed', status: 'exception' }, { send: true }],
    [{ kind: 'failed', status: 'exception', hasFailed: false }, { drop: 'overtaken' }],
    [{ quiet: { from: '22:00', to: '07:00' } }, { postponeTo: new Date('2026-07-02T05:00:00Z') }],
    [{ kind: 'near', status: 'out_for_delivery', quiet: { from: '22:00', to: '07:00' } }, { drop: 'quiet_hours' }],
    [{ happenedAt: before(40), quiet: { from: '22:00', to: '07:00' } }, { drop: 'quiet_hours' }],
  ])('%j: %j', (changes, decision) => expect(decideSending(moment(changes), NOW)).toEqual(decision));

  it('sends nothing in quiet hours, which end at the set time even on a daylight-saving change', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    const instant = fc.date({
      min: new Date('2026-03-28T00:00:00Z'),
      max: new Date('2026-10-27T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, time, time, fc.constantFrom(...NOTIFICATION_KINDS), (now, from, to, kind) => {
        const end = endOfQuietHours(now, { from, to }, ZONE);
        if (end) {
          expect(end.getTime()).toBeGreaterThan(now.getTime() - 3_600_000); // a night that is one hour longer
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        }
        const decision = decideSending(moment({ kind, happenedAt: now, quiet: { from, to } }), now);
        expect('send' in decision).toBe('send' in decision && end === null);
      }),
    );
  });

  it('retries for some hours with growing pauses', () => {
    const pauses = Array.from({ length: 8 }, (_, n) => computeNextAttempt(n + 1, NOW, 0)?.getTime());
    expect(pauses.slice(0, 7)).toEqual([...pauses.slice(0, 7)].sort((a, b) => a! - b!));
    expect(pauses[7]).toBeUndefined();
  });
});
