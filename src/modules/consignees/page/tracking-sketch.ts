import { type Html, html } from '../../../platform/http/pages/html';
import type { Localizer } from './localizer';

/** Possible radii of the outer circle around the door. The smallest one that contains the vehicle is used. */
const CIRCLE_RADII_M = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000] as const;
/** The direction is rounded to this many compass points. The holder of the link may not be the consignee, and must not find the door. */
const COMPASS_POINTS = 16;
const WIDTH = 320;
const HEIGHT = 220;
const RADIUS = 96;

/** The position of a vehicle relative to the address of the delivery. */
export interface VehicleBearing {
  readonly distanceMetres: number;
  /** Degrees clockwise from north, from the door to the vehicle. */
  readonly bearing: number;
  /** Direction in which the vehicle drives, in degrees clockwise from north. */
  readonly heading: number | null;
}

/**
 * Draws the vehicle as seen from the door, with north at the top. The server draws it, so that the page needs no map of another origin.
 *
 * @returns undefined if the vehicle is too far away
 */
export function renderSketch(
  { distanceMetres, bearing, heading }: VehicleBearing,
  label: string,
  localizer: Localizer,
): Html | undefined {
  const roundedM = localizer.roundDistance(distanceMetres);
  const circleRadiusM = CIRCLE_RADII_M.find((radius) => radius >= roundedM);
  if (circleRadiusM === undefined) return undefined;
  const angle = (Math.round((bearing / 360) * COMPASS_POINTS) / COMPASS_POINTS) * 2 * Math.PI;
  const distance = (RADIUS * roundedM) / circleRadiusM;
  const radiusLabel = localizer.formatDistance(circleRadiusM);
  const doorX = WIDTH / 2;
  const doorY = HEIGHT / 2;
  const x = (doorX + distance * Math.sin(angle)).toFixed(1);
  const y = (doorY - distance * Math.cos(angle)).toFixed(1);
  return html`<svg class="sketch" role="img" aria-label="${label}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">
    <circle class="ring" cx="${String(doorX)}" cy="${String(doorY)}" r="${String(RADIUS)}" />
    <circle class="ring" cx="${String(doorX)}" cy="${String(doorY)}" r="${String(RADIUS / 2)}" />
    <text x="${String(doorX + RADIUS * 0.75)}" y="${String(doorY + RADIUS)}">${radiusLabel}</text>
    <text x="20" y="34">N</text>
    <path class="mark" d="M24 4l5 12h-10z" />
    <line class="way" x1="${String(doorX)}" y1="${String(doorY)}" x2="${x}" y2="${y}" />
    <path class="mark" d="M${String(doorX - 9)} ${String(doorY + 1)}l9 -9l9 9v9h-18z" />
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
