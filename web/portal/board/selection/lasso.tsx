import { type PointerEvent, useRef, useState } from 'react';

type Point = readonly [x: number, y: number];

/** Selects cards by a line drawn around them with mouse, pen or finger; with Shift they are added to the selection. */
export function Lasso({ onSelect }: { onSelect(isInside: (x: number, y: number) => boolean, isAdded: boolean): void }) {
  /** The drawn line. Its ends are connected when the pointer is released. */
  const [line, setLine] = useState<readonly Point[]>([]);
  const isDown = useRef(false);
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  return (
    <svg
      className="lasso"
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDown.current = true;
        setLine([pointOf(event)]);
      }}
      onPointerMove={(event) => {
        const point = pointOf(event); // Read now: React clears `currentTarget` before the state is updated.
        if (isDown.current) setLine((before) => [...before, point]);
      }}
      onPointerUp={(event) => {
        isDown.current = false;
        onSelect((x, y) => isInside(line, x, y), event.shiftKey);
      }}
      onPointerCancel={() => {
        isDown.current = false;
        setLine([]);
      }}
    >
      <polygon points={line.map((point) => point.join()).join(' ')} />
    </svg>
  );
}

/**
 * Whether a point is inside of a line: it is if a ray to the right crosses the line an odd number of times (ray casting,
 * https://en.wikipedia.org/wiki/Point_in_polygon).
 */
function isInside(line: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  line.forEach(([x1, y1], i) => {
    const [x2, y2] = line[(i + 1) % line.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}
