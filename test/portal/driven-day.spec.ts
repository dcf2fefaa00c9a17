import fc from 'fast-check';
import { asGpx, drivenDay, headingInto, type Position } from '../../web/portal/fleet/driven-day';
import { durationHours } from '../../web/portal/board/lanes/hours-of';

const START = Date.parse('2026-03-02T06:00:00.000Z');
const at = (minutes: number, north: number): Position => ({
  latitude: 48.2 + north,
  longitude: 16.37,
  timestamp: new Date(START + minutes * 60_000).toISOString(),
});

describe('a driven day', () => {
  it('has speeds and stops; a gap is neither driving nor a stop', () => {
    const positions = [at(0, 0), at(2, 0.01), at(4, 0.02), at(7, 0.0201), at(10, 0.02), at(12, 0.03), at(60, 0.13)];
    const { speeds, stops } = drivenDay(positions);
    expect(speeds.map(Math.round)).toEqual([33, 33, 0, 0, 33, 0, 0]);
    expect(stops).toEqual([{ from: positions[2]!.timestamp, to: positions[4]!.timestamp, minutes: 6, firstIndex: 2 }]);
  });

  it('has a speed for each position, and stops within the time of the positions, for any positions', () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 600 }), fc.double({ min: -0.5, max: 0.5, noNaN: true })),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(places, (input) => {
        const positions = input.toSorted(([a], [b]) => a - b).map(([minutes, north]) => at(minutes, north));
        const { speeds, stops } = drivenDay(positions);
        expect(speeds).toHaveLength(positions.length);
        expect(speeds.every((speed) => Number.isFinite(speed) && speed >= 0)).toBe(true);
        const stood = stops.reduce((sum, { minutes }) => sum + minutes, 0);
        const all = positions.length
          ? (Date.parse(positions.at(-1)!.timestamp) - Date.parse(positions[0]!.timestamp)) / 60_000
          : 0;
        expect(stood).toBeLessThanOrEqual(all + 1e-6);
      }),
    );
  });

  it('points the arrow of a vehicle from the position before', () => {
    const start = at(0, 0);
    const north = at(1, 0.01);
    const east = { ...at(2, 0.01), longitude: 16.4 };
    const headings = [0, 1, 2].map((index) => Math.round(headingInto([start, north, east], index)));
    expect(headings).toEqual([0, 0, 90]);
    expect(headingInto([start], 0)).toBe(0);
  });

  it('a driven day can be downloaded as GPX for any vehicle name', () => {
    const text = asGpx('Van "7" <&> Söhne', [at(0, 0)]);
    expect(text).toContain('<name>Van &#34;7&#34; &#60;&#38;&#62; Söhne</name>');
    expect(text).toContain('<trkpt lat="48.2" lon="16.37"><time>2026-03-02T06:00:00.000Z</time></trkpt>');
  });
});

it('converts a duration of the API to hours', () => {
  expect(['5h 12m', '0h 30m', '26h 0m', '45m'].map(durationHours)).toEqual([5.2, 0.5, 26, 0.75]);
});
