import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature, FeatureCollection } from 'geojson';
import {
  addProtocol,
  AttributionControl,
  type GeoJSONSource,
  LngLatBounds,
  Map as GlMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { nothing } from './base-style';
import { graticule } from './graticule';
import { builtInStyle, chosenStyle } from './ground';
import { type Shown, VehicleLayer } from './vehicle-layer';

setWorkerUrl(workerUrl); // a file of this origin: the policy lets no other worker run
addProtocol('pmtiles', new Protocol().tile);

/** Where nothing is known yet. */
const EUROPE: [number, number, number, number] = [-10, 36, 30, 60];
/** From here on streets could be told apart. */
const NEAR_ZOOM = 12;
/** A map that nobody looks at is kept for so long: to make one takes seconds where the processor draws it. */
const KEPT_MS = 5 * 60_000;
const SOURCES = ['route', 'driven', 'stops'] as const;
type Source = (typeof SOURCES)[number];

export interface Words {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly credits: string;
  readonly title: string;
}

interface Kept {
  readonly view: MapView;
  readonly isDark: boolean;
  readonly words: Words;
  readonly forget: ReturnType<typeof setTimeout>;
}

/** The map itself, outside of React: positions come more often than a page can be made. */
export class MapView {
  /** The one that was left last. */
  private static kept: Kept | undefined;

  private readonly element = document.createElement('div');
  private readonly map: GlMap;
  private readonly vehicles: VehicleLayer;
  private readonly data = new Map<string, FeatureCollection>();
  private readonly end = new AbortController();
  private onPick: ((vehicleId: string) => void) | undefined;
  private onClick: ((place: readonly [longitude: number, latitude: number]) => void) | undefined;

  /**
   * A map in `place`: the one that another page has left, else a new one.
   *
   * @throws Error where the browser has no WebGL
   */
  static open(place: HTMLElement, isDark: boolean, words: Words): MapView {
    const { kept } = MapView;
    MapView.kept = undefined;
    clearTimeout(kept?.forget);
    if (kept?.isDark === isDark && kept.words === words) {
      place.append(kept.view.element);
      kept.view.map.resize();
      return kept.view;
    }
    kept?.view.destroy();
    return new MapView(place, isDark, words);
  }

  private constructor(
    place: HTMLElement,
    private readonly isDark: boolean,
    private readonly words: Words,
  ) {
    this.element.className = 'gl-map';
    place.append(this.element);
    this.map = new GlMap({
      container: this.element,
      style: builtInStyle(isDark),
      bounds: EUROPE,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      maxPitch: 0,
      renderWorldCopies: false,
      fadeDuration: 0,
      cooperativeGestures: false,
      locale: {
        'NavigationControl.ZoomIn': words.zoomIn,
        'NavigationControl.ZoomOut': words.zoomOut,
        'AttributionControl.ToggleAttribution': words.credits,
        'Map.Title': words.title,
      },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.addControl(new NavigationControl({ showCompass: false }));
    this.map.addControl(new ScaleControl());
    this.map.addControl(new AttributionControl({ compact: false }));
    this.vehicles = new VehicleLayer(this.map, isDark);
    this.map.on('style.load', () => {
      for (const [source, data] of this.data) this.put(source, data);
      this.drawGrid();
    });
    void this.choose(isDark);
    this.map.on('moveend', () => this.drawGrid());
    this.map.on('click', ({ point: { x, y }, lngLat }) => {
      this.onClick?.([lngLat.lng, lngLat.lat]);
      const vehicle = this.vehicles.at(x, y);
      if (vehicle !== undefined) this.onPick?.(vehicle);
    });
    // A piece of the base map that did not come is asked for again with the network; the page says that the line is lost.
    this.map.on('error', ({ error }) => navigator.onLine && console.warn(`The map: ${error.message}`));
    const again = () => this.map.getSource('world') && this.map.refreshTiles('world');
    window.addEventListener('online', again, { signal: this.end.signal });
  }

  show(source: Source, features: Feature[]): void {
    const before = this.data.get(source);
    if (!features.length && !before?.features.length) return; // the map would be drawn again for nothing
    const data = { ...nothing(), features };
    this.data.set(source, data);
    this.put(source, data);
  }

  showVehicles(vehicles: readonly Shown[]): void {
    this.vehicles.show(vehicles);
  }

  /** Who is told which vehicle was clicked on. */
  whenPicked(onPick: ((vehicleId: string) => void) | undefined): void {
    this.onPick = onPick;
  }

  /** Who is told which place was clicked on. */
  whenClicked(onClick: typeof this.onClick): void {
    this.onClick = onClick;
  }

  /** Moves so that all of these places can be seen. */
  look(places: readonly (readonly [number, number])[], isSmooth: boolean): void {
    if (!places.length) return;
    const bounds = new LngLatBounds();
    for (const [longitude, latitude] of places) bounds.extend([longitude, latitude]);
    this.map.fitBounds(bounds, { padding: 56, maxZoom: 13, animate: isSmooth });
  }

  /** Where a place is drawn, in pixels from the upper left corner. */
  project([longitude, latitude]: readonly [number, number]): { x: number; y: number } {
    return this.map.project([longitude, latitude]);
  }

  /** Moves along with a place, as near as it was. */
  goTo([longitude, latitude]: readonly [number, number], isSmooth: boolean): void {
    const zoom = Math.max(this.map.getZoom(), NEAR_ZOOM);
    this.map.easeTo({ center: [longitude, latitude], zoom, animate: isSmooth });
  }

  /** The page that shows it is left: with nothing on it, the map is kept for the next that wants one. */
  leave(): void {
    this.map.stop();
    this.onPick = undefined;
    this.onClick = undefined;
    this.vehicles.show([]);
    for (const source of SOURCES) this.show(source, []);
    this.element.remove();
    MapView.kept?.view.destroy();
    const forget = setTimeout(() => {
      MapView.kept = undefined;
      this.destroy();
    }, KEPT_MS);
    MapView.kept = { view: this, isDark: this.isDark, words: this.words, forget };
  }

  private destroy(): void {
    this.end.abort();
    this.map.remove();
  }

  /** The built-in map is there at once; the operator's own takes its place, or does not where it can't be had. */
  private async choose(isDark: boolean): Promise<void> {
    try {
      const style = await chosenStyle(isDark);
      if (style && !this.end.signal.aborted) this.map.setStyle(style, { diff: false });
    } catch (error) {
      console.warn(`The map that is set can't be had: ${String(error)}`);
    }
  }

  private put(source: string, data: FeatureCollection): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  private drawGrid(): void {
    const bounds = this.map.getBounds();
    this.put('grid', graticule(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()));
  }
}
