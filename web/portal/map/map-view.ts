import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature, FeatureCollection } from 'geojson';
import {
  addProtocol,
  AttributionControl,
  type GeoJSONSource,
  LngLatBounds,
  Map as GlMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { nothing } from './layers/base-style';
import { type DepotMark, DepotMarks } from './layers/depot-marks';
import { graticule } from './layers/graticule';
import { builtInStyle, chosenStyle } from './layers/ground';
import { mapChoiceVersion, readMapChoice } from './layers/map-choice';
import { MAP_SERVICE_PROTOCOL, viaMapService } from './layers/map-service';
import { type DrawnVehicle, VehicleLayer } from './layers/vehicle-layer';

setWorkerUrl(workerUrl); // The content security policy allows only workers of this origin.
addProtocol('pmtiles', new Protocol().tile);
addProtocol(...MAP_SERVICE_PROTOCOL);

/** Initial view when no position is known. */
const EUROPE: [number, number, number, number] = [-10, 36, 30, 60];
/** Zoom level at which streets become visible. */
const NEAR_ZOOM = 12;
/** How long a map is cached after its page is left. Creating one takes seconds without a graphics processor. */
const CACHED_MS = 5 * 60_000;
const PIN_COLOUR = '#c92a2a';
const SOURCES = ['fleet', 'route', 'driven', 'stops'] as const;
type Source = (typeof SOURCES)[number];

export interface Words {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly credits: string;
  readonly title: string;
}

interface CachedMap {
  readonly view: MapView;
  readonly isDark: boolean;
  readonly words: Words;
  readonly forget: ReturnType<typeof setTimeout>;
}

/** The map, outside of React, since positions arrive more often than a page can render. */
export class MapView {
  /** The map of the page that was left last. */
  private static cached: CachedMap | undefined;

  private readonly element = document.createElement('div');
  private readonly map: GlMap;
  private readonly vehicles: VehicleLayer;
  private readonly depots: DepotMarks;
  private readonly data = new Map<string, FeatureCollection>();
  private readonly end = new AbortController();
  private credits = new AttributionControl({ compact: false });
  private readonly version = mapChoiceVersion();
  /** Resolves once the chosen map is drawn, with the reason if it is not available and the built-in map stays. */
  readonly whenChosen: Promise<Error | undefined>;
  private onPick: ((vehicleId: string) => void) | undefined;
  private pin: Marker | undefined;
  private onClick: ((place: readonly [longitude: number, latitude: number]) => void) | undefined;

  /**
   * Opens a map in `place`: the cached one if it fits, otherwise a new one.
   * @throws Error if the browser has no WebGL
   */
  static open(place: HTMLElement, isDark: boolean, words: Words): MapView {
    const { cached } = MapView;
    MapView.cached = undefined;
    clearTimeout(cached?.forget);
    if (cached?.isDark === isDark && cached.words === words && cached.view.version === mapChoiceVersion()) {
      place.append(cached.view.element);
      cached.view.map.resize();
      return cached.view;
    }
    cached?.view.destroy();
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
      transformRequest: viaMapService,
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
    this.map.addControl(this.credits);
    this.vehicles = new VehicleLayer(this.map, isDark);
    this.depots = new DepotMarks(this.map);
    this.map.on('style.load', () => {
      for (const [source, data] of this.data) this.put(source, data);
      this.drawGrid();
    });
    this.whenChosen = this.choose(isDark);
    this.map.on('moveend', () => this.drawGrid());
    this.map.on('click', ({ point: { x, y }, lngLat }) => {
      this.onClick?.([lngLat.lng, lngLat.lat]);
      const vehicle = this.vehicles.at(x, y);
      if (vehicle !== undefined) this.onPick?.(vehicle);
    });
    // Missing tiles are loaded again when the network is back. The page reports the lost connection.
    this.map.on('error', ({ error }) => navigator.onLine && console.warn(`The map: ${error.message}`));
    const again = () => this.map.getSource('world') && this.map.refreshTiles('world');
    window.addEventListener('online', again, { signal: this.end.signal });
  }

  show(source: Source, features: Feature[]): void {
    const before = this.data.get(source);
    if (!features.length && !before?.features.length) return; // Avoids drawing the map again without a change.
    const data = { ...nothing(), features };
    this.data.set(source, data);
    this.put(source, data);
  }

  showVehicles(vehicles: readonly DrawnVehicle[]): void {
    this.vehicles.show(vehicles);
  }

  showDepots(depots: readonly DepotMark[]): void {
    this.depots.show(depots);
  }

  /** Sets the listener for clicks on a vehicle. */
  setVehicleListener(onPick: ((vehicleId: string) => void) | undefined): void {
    this.onPick = onPick;
  }

  /** Sets the listener for clicks on a place. */
  setPlaceListener(onClick: typeof this.onClick): void {
    this.onClick = onClick;
  }

  /**
   * Shows a pin that can be dragged, and moved by the arrow keys: by a pixel, with Shift by ten.
   *
   * @param label describes the pin to screen readers
   * @param onMove is called with the place where the pin was put
   */
  showPin(
    [longitude, latitude]: readonly [number, number],
    label: string,
    onMove: (place: readonly [longitude: number, latitude: number]) => void,
  ): void {
    this.pin?.remove();
    const pin = new Marker({ draggable: true, color: PIN_COLOUR }).setLngLat([longitude, latitude]).addTo(this.map);
    const element = pin.getElement();
    element.setAttribute('aria-label', label);
    // Otherwise a click on the head of the pin would put its tip there.
    element.addEventListener('click', (event) => event.stopPropagation());
    pin.on('dragend', () => {
      const { lng, lat } = pin.getLngLat();
      onMove([lng, lat]);
    });
    this.pin = pin;
  }

  /** Moves the pin, which keeps the focus. */
  movePin([longitude, latitude]: readonly [number, number]): void {
    this.pin?.setLngLat([longitude, latitude]);
  }

  /** Fits the view to these places. */
  fitPlaces(places: readonly (readonly [number, number])[], isSmooth: boolean): void {
    if (!places.length) return;
    const bounds = new LngLatBounds();
    for (const [longitude, latitude] of places) bounds.extend([longitude, latitude]);
    this.map.fitBounds(bounds, { padding: 56, maxZoom: 13, animate: isSmooth });
  }

  /** Returns the position of a place in pixels from the upper left corner. */
  project([longitude, latitude]: readonly [number, number]): { x: number; y: number } {
    return this.map.project([longitude, latitude]);
  }

  /** Whether the place is inside the part of the map that is shown. */
  isVisible([longitude, latitude]: readonly [number, number]): boolean {
    return this.map.getBounds().contains([longitude, latitude]);
  }

  /** Centres the map on a place without changing the zoom. */
  goTo([longitude, latitude]: readonly [number, number], isSmooth: boolean): void {
    const zoom = Math.max(this.map.getZoom(), NEAR_ZOOM);
    this.map.easeTo({ center: [longitude, latitude], zoom, animate: isSmooth });
  }

  /** Clears the map and caches it for the next page. */
  release(): void {
    this.map.stop();
    this.onPick = undefined;
    this.onClick = undefined;
    this.pin?.remove();
    this.pin = undefined;
    this.vehicles.show([]);
    this.depots.show([]);
    for (const source of SOURCES) this.show(source, []);
    this.element.remove();
    MapView.cached?.view.destroy();
    const forget = setTimeout(() => {
      MapView.cached = undefined;
      this.destroy();
    }, CACHED_MS);
    MapView.cached = { view: this, isDark: this.isDark, words: this.words, forget };
  }

  private destroy(): void {
    this.end.abort();
    this.map.remove();
  }

  /** Starts with the built-in map and replaces it by the chosen map once that is loaded. */
  private async choose(isDark: boolean): Promise<Error | undefined> {
    try {
      const chosen = await chosenStyle(await readMapChoice(), isDark);
      if (!chosen || this.end.signal.aborted) return undefined;
      this.map.setStyle(chosen.style, { diff: false });
      if (chosen.credit) this.addCredit(chosen.credit);
      return undefined;
    } catch (error) {
      console.warn(`The chosen map is not available: ${String(error)}`);
      return error as Error;
    }
  }

  /** Shows a credit as plain text. */
  private addCredit(credit: string): void {
    const text = document.createElement('span');
    text.textContent = credit;
    this.map.removeControl(this.credits);
    this.credits = new AttributionControl({ compact: false, customAttribution: text.innerHTML });
    this.map.addControl(this.credits);
  }

  private put(source: string, data: FeatureCollection): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  private drawGrid(): void {
    const bounds = this.map.getBounds();
    this.put('grid', graticule(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()));
  }
}
