import { type Html, html } from '../../../http/pages/html';
import type { Speech } from './words';

/** The circle around the door is one of these, the smallest that has the vehicle in it. */
const SCALES_M = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000] as const;
/** Whoever has the link may not be who lives there: the door can't be found by it more exactly than by the words beside. */
const WINDS = 16;
const [WIDTH, HEIGHT, RADIUS] = [320, 220, 96];

export interface Whereabouts {
  readonly metresAway: number;
  /** Degrees clockwise from north, from the door to the vehicle. */
  readonly bearing: number;
  readonly heading: number | null;
}

/** Where the vehicle is, seen from the door, north being above: drawn by the server, with nothing of anybody else and from nowhere else. */
export function sketch({ metresAway, bearing, heading }: Whereabouts, label: string, speech: Speech): Html | undefined {
  const told = speech.rounded(metresAway);
  const scale = SCALES_M.find((metres) => metres >= told);
  if (scale === undefined) return undefined;
  const wind = (Math.round((bearing / 360) * WINDS) / WINDS) * 2 * Math.PI;
  const away = (RADIUS * told) / scale;
  const [door, middle] = [WIDTH / 2, HEIGHT / 2];
  const [x, y] = [door + away * Math.sin(wind), middle - away * Math.cos(wind)].map((at) => at.toFixed(1)) as [
    string,
    string,
  ];
  return html`<svg class="sketch" role="img" aria-label="${label}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">
    <circle class="ring" cx="${String(door)}" cy="${String(middle)}" r="${String(RADIUS)}" />
    <circle class="ring" cx="${String(door)}" cy="${String(middle)}" r="${String(RADIUS / 2)}" />
    <text x="${String(door + RADIUS * 0.75)}" y="${String(middle + RADIUS)}">${speech.distance(scale)}</text>
    <text x="20" y="34">N</text>
    <path class="mark" d="M24 4l5 12h-10z" />
    <line class="way" x1="${String(door)}" y1="${String(middle)}" x2="${x}" y2="${y}" />
    <path class="mark" d="M${String(door - 9)} ${String(middle + 1)}l9 -9l9 9v9h-18z" />
    <circle class="van" cx="${x}" cy="${y}" r="9" />
    ${
      heading === null
        ? undefined
        : html`<path
            class="tip"
            d="M${x} ${y}m0 -6l4 9l-4 -2.5l-4 2.5z"
            transform="rotate(${String(heading)} ${x} ${y})"
          />`
    }
  </svg>`;
}
