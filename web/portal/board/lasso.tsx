import { type PointerEvent, useRef, useState } from 'react';

type Point = readonly [x: number, y: number];

/** A line drawn around something, by mouse, pen or finger. */
export function Lasso({ done }: { done(isInside: (x: number, y: number) => boolean): void }) {
  const [line, setLine] = useState<readonly Point[]>([]);
  const isDown = useRef(false);
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
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
        setLine([at(event)]);
      }}
      onPointerMove={(event) => {
        const point = at(event); // the event has left the element when the line is drawn
        if (isDown.current) setLine((before) => [...before, point]);
      }}
      onPointerUp={() => {
        isDown.current = false;
        done((x, y) => isInside(line, x, y));
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

/** Whether a ray to the right crosses the line an odd number of times. */
function isInside(line: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  line.forEach(([x1, y1], i) => {
    const [x2, y2] = line[(i + 1) % line.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}
