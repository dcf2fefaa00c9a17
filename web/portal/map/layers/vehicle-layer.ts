import type { Map as GlMap } from 'maplibre-gl';
import { readToken } from '../../design/tokens';
import type { Position } from '../../today/positions';

/** Tokens of the colours by the state of a vehicle. */
const COLOUR_TOKENS = {
  moving: '--vehicle-moving',
  standing: '--vehicle-standing',
  late: '--vehicle-late',
  stale: '--vehicle-stale',
} as const;
type VehicleState = keyof typeof COLOUR_TOKENS;

/** A vehicle as drawn. */
export interface DrawnVehicle {
  readonly id: string;
  readonly name: string;
  readonly place: readonly [longitude: number, latitude: number];
  /** Clockwise from north, in degrees. */
  readonly heading: number;
  readonly state: VehicleState;
}

/** Older positions are stale: they are drawn faded, with their age. */
const STALE_MS = 5 * 60_000;
/** Slower vehicles count as standing: positions of a standing vehicle differ by some metres. */
const MIN_DRIVING_KMH = 3;

const ARROW_PX = 24;
const NAME_FONT = '12px sans-serif';
const NAME_HEIGHT_PX = 16;
/** Room for the line around a name, at its left and right. */
const NAME_MARGIN_PX = 2;
/** Distance of the base line of a name from the top of its picture. */
const NAME_BASELINE_PX = 12;
/** Distance of the name below the vehicle. */
const NAME_BELOW_PX = 12;
/** Colours of a name and of the line around it. */
const NAME_COLOURS = { light: ['#3a4350', '#ffffff'], dark: ['#c9d4de', '#12202e'] } as const;
/** Maximum distance between a click and its vehicle. */
const CLICK_REACH_PX = 16;
/** Number of cached pictures. Ages in names make new ones each minute. */
const MAX_PICTURES = 2000;

/**
 * Returns the vehicles to draw. The name of one with an old position says how old it is.
 *
 * @param lateIds vehicles on a route that is late
 * @param ageOf returns the text that says how old a position is
 */
export function drawnVehicles(
  positions: Iterable<Position>,
  names: ReadonlyMap<string, string>,
  lateIds: ReadonlySet<string>,
  ageOf: (timestamp: string) => string,
): DrawnVehicle[] {
  return [...positions].map((position) => {
    const { vehicleId, latitude, longitude, heading } = position;
    const name = names.get(vehicleId) ?? '';
    return {
      id: vehicleId,
      name: isStale(position) ? [name, ageOf(position.timestamp)].filter(Boolean).join(' · ') : name,
      place: [longitude, latitude],
      heading: heading ?? 0,
      state: vehicleStateOf(position, lateIds),
    };
  });
}

const isStale = ({ timestamp }: Position): boolean => Date.now() - Date.parse(timestamp) > STALE_MS;

/** Returns the state that decides the colour of a vehicle. Being late comes first, also if the position is old. */
export function vehicleStateOf(position: Position, lateIds: ReadonlySet<string>): VehicleState {
  if (lateIds.has(position.vehicleId)) return 'late';
  if (isStale(position)) return 'stale';
  return (position.speed ?? 0) >= MIN_DRIVING_KMH ? 'moving' : 'standing';
}

/** A vehicle with its place in pixels of the page. */
interface PlacedVehicle {
  readonly vehicle: DrawnVehicle;
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y });

/**
 * Draws vehicles on a canvas above the map. A fleet moves every second, and a layer of the map would have to be drawn
 * and tiled again each time. Arrows and names are drawn once and copied as pictures.
 */
export class VehicleLayer {
  private readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d')!;
  /** Cached pictures of arrows and names, by their keys. */
  private readonly pictures = new Map<string, HTMLCanvasElement>();
  private vehicles: readonly DrawnVehicle[] = [];
  private frame = 0;

  constructor(
    private readonly map: GlMap,
    private readonly isDark: boolean,
  ) {
    this.canvas.className = 'vehicle-layer';
    map.getCanvasContainer().append(this.canvas);
    // Draws in the same frame as the map, so that vehicles stay in place while the map moves.
    map.on('render', () => map.isMoving() && this.draw());
    map.on('moveend', () => this.draw());
    map.on('resize', () => this.draw());
  }

  /** Draws these vehicles instead of the former ones, with the next frame. */
  show(vehicles: readonly DrawnVehicle[]): void {
    this.vehicles = vehicles;
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Returns the id of the vehicle that is nearest to a point of the map, if one is near. */
  vehicleAt(x: number, y: number): string | undefined {
    const distances = this.vehicles.map(({ id, place }) => {
      const point = this.map.project([...place]);
      return { id, distance: Math.hypot(point.x - x, point.y - y) };
    });
    const near = distances.filter(({ distance }) => distance <= CLICK_REACH_PX);
    return near.sort((a, b) => a.distance - b.distance)[0]?.id;
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.clear();
    const visible = this.visibleVehicles();
    this.drawNames(visible);
    this.drawArrows(visible); // Arrows lie over names.
  }

  /** Clears the canvas, and adapts it to the size of the map. A pixel of the page is `devicePixelRatio` pixels of it. */
  private clear(): void {
    const { pen, canvas } = this;
    const { clientWidth, clientHeight } = this.map.getCanvas();
    const [width, height] = [clientWidth * devicePixelRatio, clientHeight * devicePixelRatio];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    pen.clearRect(0, 0, clientWidth, clientHeight);
  }

  private visibleVehicles(): PlacedVehicle[] {
    const { clientWidth: width, clientHeight: height } = this.map.getCanvas();
    return this.vehicles
      .map((vehicle) => ({ vehicle, ...pointOf(this.map.project([...vehicle.place])) }))
      .filter(({ x, y }) => x >= -ARROW_PX && y >= -ARROW_PX && x <= width + ARROW_PX && y <= height + ARROW_PX);
  }

  private drawNames(vehicles: readonly PlacedVehicle[]): void {
    const free = new FreeSpace();
    for (const { vehicle, x, y } of vehicles) {
      if (!vehicle.name) continue;
      const picture = this.getNamePicture(vehicle.name);
      const width = picture.width / devicePixelRatio;
      const [left, top] = [x - width / 2, y + NAME_BELOW_PX];
      if (free.take(left, top, width, NAME_HEIGHT_PX)) this.pen.drawImage(picture, left, top, width, NAME_HEIGHT_PX);
    }
  }

  private drawArrows(vehicles: readonly PlacedVehicle[]): void {
    const { pen } = this;
    const scale = devicePixelRatio;
    for (const { vehicle, x, y } of vehicles) {
      const radians = (vehicle.heading * Math.PI) / 180;
      const [cos, sin] = [scale * Math.cos(radians), scale * Math.sin(radians)];
      pen.setTransform(cos, sin, -sin, cos, x * scale, y * scale);
      pen.drawImage(this.getArrowPicture(vehicle.state), -ARROW_PX / 2, -ARROW_PX / 2, ARROW_PX, ARROW_PX);
    }
  }

  /** Returns the picture of an arrow that points to the north. */
  private getArrowPicture(state: DrawnVehicle['state']): HTMLCanvasElement {
    return this.getOrPaintPicture(state, ARROW_PX, ARROW_PX, (pen) => {
      pen.translate(ARROW_PX / 2, ARROW_PX / 2);
      // From the tip along the right side to the notch and back along the left side.
      pen.beginPath();
      pen.moveTo(0, -10);
      pen.lineTo(7, 8);
      pen.lineTo(0, 4);
      pen.lineTo(-7, 8);
      pen.closePath();
      Object.assign(pen, {
        fillStyle: readToken(COLOUR_TOKENS[state]),
        strokeStyle: '#ffffff',
        lineWidth: 2,
        lineJoin: 'round',
      });
      pen.stroke();
      pen.fill();
    });
  }

  private getNamePicture(name: string): HTMLCanvasElement {
    this.pen.font = NAME_FONT;
    const width = Math.ceil(this.pen.measureText(name).width) + 2 * NAME_MARGIN_PX;
    return this.getOrPaintPicture(`name ${name}`, width, NAME_HEIGHT_PX, (pen) => {
      const [text, halo] = NAME_COLOURS[this.isDark ? 'dark' : 'light'];
      Object.assign(pen, { font: NAME_FONT, fillStyle: text, strokeStyle: halo, lineWidth: 3, lineJoin: 'round' });
      pen.strokeText(name, NAME_MARGIN_PX, NAME_BASELINE_PX);
      pen.fillText(name, NAME_MARGIN_PX, NAME_BASELINE_PX);
    });
  }

  /** Returns the cached picture of a key, or paints it. */
  private getOrPaintPicture(
    key: string,
    width: number,
    height: number,
    paint: (pen: CanvasRenderingContext2D) => void,
  ) {
    const cachedPicture = this.pictures.get(key);
    if (cachedPicture) return cachedPicture;
    if (this.pictures.size >= MAX_PICTURES) this.pictures.clear();
    const picture = document.createElement('canvas');
    [picture.width, picture.height] = [width * devicePixelRatio, height * devicePixelRatio];
    const pen = picture.getContext('2d')!;
    pen.scale(devicePixelRatio, devicePixelRatio);
    paint(pen);
    this.pictures.set(key, picture);
    return picture;
  }
}

/** More columns than any screen has, so that each cell has its own number. */
const MAX_COLUMNS = 10_000;

/** Grid cells that no name covers yet. Names that would overlap are left out. */
class FreeSpace {
  private static readonly CELL_PX = 8;
  /** Numbers of the covered cells: row by row. */
  private readonly taken = new Set<number>();

  /** Covers an area. @returns false if a part of it is covered already */
  take(left: number, top: number, width: number, height: number): boolean {
    const cell = (pixels: number) => Math.floor(pixels / FreeSpace.CELL_PX);
    const cells: number[] = [];
    for (let row = cell(top); row <= cell(top + height); row++)
      for (let column = cell(left); column <= cell(left + width); column++) cells.push(row * MAX_COLUMNS + column);
    if (cells.some((each) => this.taken.has(each))) return false;
    for (const each of cells) this.taken.add(each);
    return true;
  }
}
