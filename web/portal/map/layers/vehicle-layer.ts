import type { Map as GlMap } from 'maplibre-gl';
import { tokenOf } from '../../design/tokens';
import type { Position } from '../../today/positions';

/** A vehicle as drawn. */
export interface DrawnVehicle {
  readonly id: string;
  readonly name: string;
  readonly place: readonly [longitude: number, latitude: number];
  readonly heading: number;
  readonly state: keyof typeof COLOURS;
}

const COLOURS = {
  moving: '--vehicle-moving',
  standing: '--vehicle-standing',
  late: '--vehicle-late',
  stale: '--vehicle-stale',
} as const;
/** Older positions are drawn faded. */
const STALE_MS = 5 * 60_000;
const STANDING_KMH = 3;

const ARROW_PX = 24;
const NAME_FONT = '12px sans-serif';
const NAME_HEIGHT_PX = 16;
/** Distance of the name below the vehicle. */
const NAME_BELOW_PX = 12;
const WRITTEN = { light: ['#3a4350', '#ffffff'], dark: ['#c9d4de', '#12202e'] } as const;
/** Maximum distance between a click and its vehicle. */
const REACH_PX = 16;
/** Number of cached pictures. Ages in names make new ones each minute. */
const MAX_PICTURES = 2000;

/**
 * Returns the vehicles to draw. The name of one with an old position says how old it is.
 *
 * @param late vehicles on a route that is late; the colour says so even if their position is old
 */
export function drawnVehicles(
  positions: Iterable<Position>,
  names: ReadonlyMap<string, string>,
  late: ReadonlySet<string>,
  ageOf: (timestamp: string) => string,
): DrawnVehicle[] {
  return [...positions].map(({ vehicleId, latitude, longitude, heading, speed, timestamp }) => {
    const isStale = Date.now() - Date.parse(timestamp) > STALE_MS;
    const driving = isStale ? 'stale' : (speed ?? 0) < STANDING_KMH ? 'standing' : 'moving';
    const name = names.get(vehicleId) ?? '';
    return {
      id: vehicleId,
      name: isStale ? [name, ageOf(timestamp)].filter(Boolean).join(' · ') : name,
      place: [longitude, latitude],
      heading: heading ?? 0,
      state: late.has(vehicleId) ? 'late' : driving,
    };
  });
}

/**
 * Draws vehicles on a canvas above the map. A fleet moves every second, and a layer of the map would have to be drawn
 * and tiled again each time. Arrows and names are drawn once and copied as pictures.
 */
export class VehicleLayer {
  private readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d')!;
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

  show(vehicles: readonly DrawnVehicle[]): void {
    this.vehicles = vehicles;
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Returns the vehicle at this point. */
  at(x: number, y: number): string | undefined {
    const distances = this.vehicles.map(({ id, place }) => {
      const at = this.map.project([...place]);
      return { id, distance: Math.hypot(at.x - x, at.y - y) };
    });
    const near = distances.filter(({ distance }) => distance <= REACH_PX);
    return near.sort((a, b) => a.distance - b.distance)[0]?.id;
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { pen, canvas } = this;
    const { clientWidth: width, clientHeight: height } = this.map.getCanvas();
    const scale = devicePixelRatio;
    if (canvas.width !== width * scale || canvas.height !== height * scale)
      [canvas.width, canvas.height] = [width * scale, height * scale];
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    const seen = this.vehicles.flatMap((vehicle) => {
      const { x, y } = this.map.project([...vehicle.place]);
      return x < -ARROW_PX || y < -ARROW_PX || x > width + ARROW_PX || y > height + ARROW_PX ? [] : [{ vehicle, x, y }];
    });
    const free = new FreeSpace();
    for (const { vehicle, x, y } of seen) {
      if (!vehicle.name) continue;
      const picture = this.nameOf(vehicle.name);
      const [left, top, across] = [x - picture.width / scale / 2, y + NAME_BELOW_PX, picture.width / scale];
      if (free.take(left, top, across, NAME_HEIGHT_PX)) pen.drawImage(picture, left, top, across, NAME_HEIGHT_PX);
    }
    for (const { vehicle, x, y } of seen) {
      const turn = (vehicle.heading * Math.PI) / 180;
      const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
      pen.setTransform(cos, sin, -sin, cos, x * scale, y * scale);
      pen.drawImage(this.arrowOf(vehicle.state), -ARROW_PX / 2, -ARROW_PX / 2, ARROW_PX, ARROW_PX);
    }
  }

  private arrowOf(state: DrawnVehicle['state']): HTMLCanvasElement {
    return this.picture(state, ARROW_PX, ARROW_PX, (pen) => {
      pen.translate(ARROW_PX / 2, ARROW_PX / 2);
      pen.beginPath();
      pen.moveTo(0, -10);
      pen.lineTo(7, 8);
      pen.lineTo(0, 4);
      pen.lineTo(-7, 8);
      pen.closePath();
      Object.assign(pen, {
        fillStyle: tokenOf(COLOURS[state]),
        strokeStyle: '#ffffff',
        lineWidth: 2,
        lineJoin: 'round',
      });
      pen.stroke();
      pen.fill();
    });
  }

  private nameOf(name: string): HTMLCanvasElement {
    this.pen.font = NAME_FONT;
    const width = Math.ceil(this.pen.measureText(name).width) + 4;
    return this.picture(`name ${name}`, width, NAME_HEIGHT_PX, (pen) => {
      const [text, halo] = WRITTEN[this.isDark ? 'dark' : 'light'];
      Object.assign(pen, { font: NAME_FONT, fillStyle: text, strokeStyle: halo, lineWidth: 3, lineJoin: 'round' });
      pen.strokeText(name, 2, 12);
      pen.fillText(name, 2, 12);
    });
  }

  private picture(key: string, width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void) {
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

/** Grid cells that no name covers yet. Names that would overlap are left out. */
class FreeSpace {
  private static readonly CELL_PX = 8;
  private readonly taken = new Set<number>();

  take(left: number, top: number, width: number, height: number): boolean {
    const cell = (pixels: number) => Math.floor(pixels / FreeSpace.CELL_PX);
    const cells: number[] = [];
    for (let row = cell(top); row <= cell(top + height); row++)
      for (let column = cell(left); column <= cell(left + width); column++) cells.push(row * 10_000 + column);
    if (cells.some((each) => this.taken.has(each))) return false;
    for (const each of cells) this.taken.add(each);
    return true;
  }
}
