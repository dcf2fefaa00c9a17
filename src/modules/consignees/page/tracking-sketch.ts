import { type Html, html } from '../../../platform/http/pages/html';
import type { Localizer } from './localizer';

/** Possible radii of the outer circle around the door. The smallest one that contains the vehicle is used. */
const CIRCLE_RADII_M = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000] as const;
/** The direction is rounded to this many compass points. The holder of the link may not be the consignee, and must not find the door. */
const COMPASS_POINTS = 16;
/** Size of the sketch in pixels of its view box. The outer circle has the radius. */
const WIDTH_PX = 320;
const HEIGHT_PX = 220;
const RADIUS_PX = 96;
/** The door is in the middle. */
const DOOR_X = WIDTH_PX / 2;
const DOOR_Y = HEIGHT_PX / 2;

/** The arrow above the letter N in the upper left corner. */
const NORTH_ARROW_PATH = 'M24 4l5 12h-10z';
/** A house with a gable roof, around the door. */
const HOUSE_PATH = `M${DOOR_X - 9} ${DOOR_Y + 1}l9 -9l9 9v9h-18z`;
/** An arrow head that points north, relative to the middle of the vehicle. */
const HEADING_ARROW_PATH = 'm0 -6l4 9l-4 -2.5l-4 2.5z';

/** The position of a vehicle relative to the door, which is the address of the delivery. */
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
  const roundedTurns = Math.round((bearing / 360) * COMPASS_POINTS) / COMPASS_POINTS;
  const angle = roundedTurns * 2 * Math.PI;
  const distancePx = (RADIUS_PX * roundedM) / circleRadiusM;
  const vehicleX = (DOOR_X + distancePx * Math.sin(angle)).toFixed(1);
  const vehicleY = (DOOR_Y - distancePx * Math.cos(angle)).toFixed(1);
  const radiusLabel = localizer.formatDistance(circleRadiusM);
  return html`<svg
    class="sketch"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${String(WIDTH_PX)} ${String(HEIGHT_PX)}"
  >
    <circle class="ring" cx="${String(DOOR_X)}" cy="${String(DOOR_Y)}" r="${String(RADIUS_PX)}" />
    <circle class="ring" cx="${String(DOOR_X)}" cy="${String(DOOR_Y)}" r="${String(RADIUS_PX / 2)}" />
    <text x="${String(DOOR_X + RADIUS_PX * 0.75)}" y="${String(DOOR_Y + RADIUS_PX)}">${radiusLabel}</text>
    <text x="20" y="34">N</text>
    <path class="mark" d="${NORTH_ARROW_PATH}" />
    <line class="way" x1="${String(DOOR_X)}" y1="${String(DOOR_Y)}" x2="${vehicleX}" y2="${vehicleY}" />
    <path class="mark" d="${HOUSE_PATH}" />
    <circle class="van" cx="${vehicleX}" cy="${vehicleY}" r="9" />
    ${heading === null ? undefined : renderHeadingArrow(vehicleX, vehicleY, heading)}
  </svg>`;
}

/** Draws the arrow on the vehicle that shows where it drives. */
const renderHeadingArrow = (x: string, y: string, heading: number): Html =>
  html`<path class="tip" d="M${x} ${y}${HEADING_ARROW_PATH}" transform="rotate(${String(heading)} ${x} ${y})" />`;
