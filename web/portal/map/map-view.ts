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
import { noFeatures } from './layers/base-style';
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
const EUROPE: [west: number, south: number, east: number, north: number] = [-10, 36, 30, 60];
/** Zoom level at which streets become visible. */
const STREET_ZOOM = 12;
/** How long a map is cached after its page is left. Creating one takes seconds without a graphics processor. */
const CACHED_MS = 5 * 60_000;
/** Room around fitted places, and the zoom for a single place: its surroundings stay visible. */
const FIT_PADDING_PX = 56;
const FIT_MAX_ZOOM = 13;
const PIN_COLOUR = '#c92a2a';
/** Sources of the style whose features `show` replaces. */
const SOURCES = ['fleet', 'route', 'driven', 'stops'] as const;
type Source = (typeof SOURCES)[number];

/** A place in the order of GeoJSON. */
type Place = readonly [longitude: number, latitude: number];

/** Texts of the map's buttons, in the language of the page. */
export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly credits: string;
  readonly title: string;
}

/** A map of a page that was left. It fits another page with the same colours, texts and chosen base map. */
interface CachedMap {
  readonly view: MapView;
  readonly isDark: boolean;
  /** Compared by identity: `useMapView` has one object for each language. */
  readonly texts: MapTexts;
  /** Destroys the map when it was not used for a while. */
  readonly expiry: ReturnType<typeof setTimeout>;
}

/** The map, outside of React, since positions arrive more often than a page can render. */
export class MapView {
  /** The map of the page that was left last. */
  private static cached: CachedMap | undefined;

  private readonly element = document.createElement('div');
  private readonly map: GlMap;
  private readonly vehicles: VehicleLayer;
  private readonly depots: DepotMarks;
  /** The shown features, which a new style gets again. */
  private readonly data = new Map<string, FeatureCollection>();
  private readonly destroyed = new AbortController();
  private credits = new AttributionControl({ compact: false });
  /** The settings of the base map with which this map was drawn. The business or the operator of the service chooses it. */
  private readonly choiceVersion = mapChoiceVersion();
  /** Resolves once the chosen base map is drawn, with the reason if it is not available and the built-in one stays. */
  readonly whenChosen: Promise<Error | undefined>;
  private onPickVehicle: ((vehicleId: string) => void) | undefined;
  private pin: Marker | undefined;
  private onPickPlace: ((place: Place) => void) | undefined;

  /**
   * Opens a map in an element: the cached one if it fits, otherwise a new one.
   * @throws Error if the browser has no WebGL
   */
  static open(parent: HTMLElement, isDark: boolean, texts: MapTexts): MapView {
    const { cached } = MapView;
    MapView.cached = undefined;
    clearTimeout(cached?.expiry);
    if (cached?.isDark === isDark && cached.texts === texts && cached.view.choiceVersion === mapChoiceVersion()) {
      parent.append(cached.view.element);
      cached.view.map.resize();
      return cached.view;
    }
    cached?.view.destroy();
    return new MapView(parent, isDark, texts);
  }

  private constructor(
    parent: HTMLElement,
    private readonly isDark: boolean,
    private readonly texts: MapTexts,
  ) {
    this.element.className = 'gl-map';
    parent.append(this.element);
    this.map = createMap(this.element, isDark, texts);
    this.map.addControl(new NavigationControl({ showCompass: false }));
    this.map.addControl(new ScaleControl());
    this.map.addControl(this.credits);
    this.vehicles = new VehicleLayer(this.map, isDark);
    this.depots = new DepotMarks(this.map);
    this.addListeners();
    this.whenChosen = this.showChosenMap(isDark);
  }

  private addListeners(): void {
    // Each style, the built-in one and then the chosen one, starts without features.
    this.map.on('style.load', () => {
      for (const [source, data] of this.data) this.setData(source, data);
      this.drawGrid();
    });
    this.map.on('moveend', () => this.drawGrid());
    this.map.on('click', ({ point: { x, y }, lngLat }) => {
      this.onPickPlace?.([lngLat.lng, lngLat.lat]);
      const vehicle = this.vehicles.vehicleAt(x, y);
      if (vehicle !== undefined) this.onPickVehicle?.(vehicle);
    });
    // Missing tiles are loaded again when the network is back. The page reports the lost connection.
    this.map.on('error', ({ error }) => navigator.onLine && console.warn(`The map: ${error.message}`));
    const reloadTiles = () => this.map.getSource('world') && this.map.refreshTiles('world');
    window.addEventListener('online', reloadTiles, { signal: this.destroyed.signal });
  }

  /** Replaces the features of a source. */
  show(source: Source, features: Feature[]): void {
    const before = this.data.get(source);
    if (!features.length && !before?.features.length) return; // Avoids drawing the map again without a change.
    const data = { ...noFeatures(), features };
    this.data.set(source, data);
    this.setData(source, data);
  }

  showVehicles(vehicles: readonly DrawnVehicle[]): void {
    this.vehicles.show(vehicles);
  }

  showDepots(depots: readonly DepotMark[]): void {
    this.depots.show(depots);
  }

  /** Sets the listener for clicks on a vehicle. */
  setVehicleListener(onPickVehicle: ((vehicleId: string) => void) | undefined): void {
    this.onPickVehicle = onPickVehicle;
  }

  /** Sets the listener for clicks on a place. */
  setPlaceListener(onPickPlace: typeof this.onPickPlace): void {
    this.onPickPlace = onPickPlace;
  }

  /**
   * Shows a pin that can be dragged, and moved by the arrow keys: by a pixel, with Shift by ten.
   *
   * @param label describes the pin to screen readers
   * @param onMove is called with the place where the pin was put
   */
  showPin([longitude, latitude]: Place, label: string, onMove: (place: Place) => void): void {
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
  movePin([longitude, latitude]: Place): void {
    this.pin?.setLngLat([longitude, latitude]);
  }

  /** Fits the view to these places. */
  fitPlaces(places: readonly Place[], isSmooth: boolean): void {
    if (!places.length) return;
    const bounds = new LngLatBounds();
    for (const [longitude, latitude] of places) bounds.extend([longitude, latitude]);
    this.map.fitBounds(bounds, { padding: FIT_PADDING_PX, maxZoom: FIT_MAX_ZOOM, animate: isSmooth });
  }

  /** Returns the position of a place in pixels from the upper left corner. */
  project([longitude, latitude]: Place): { x: number; y: number } {
    return this.map.project([longitude, latitude]);
  }

  /** Whether the place is inside the part of the map that is shown. */
  isVisible([longitude, latitude]: Place): boolean {
    return this.map.getBounds().contains([longitude, latitude]);
  }

  /** Centres the map on a place. Zooms in until streets are visible, but never out. */
  goTo([longitude, latitude]: Place, isSmooth: boolean): void {
    const zoom = Math.max(this.map.getZoom(), STREET_ZOOM);
    this.map.easeTo({ center: [longitude, latitude], zoom, animate: isSmooth });
  }

  /** Clears the map and caches it for the next page. */
  release(): void {
    this.map.stop();
    this.onPickVehicle = undefined;
    this.onPickPlace = undefined;
    this.pin?.remove();
    this.pin = undefined;
    this.vehicles.show([]);
    this.depots.show([]);
    for (const source of SOURCES) this.show(source, []);
    this.element.remove();
    MapView.cached?.view.destroy();
    const expiry = setTimeout(() => {
      MapView.cached = undefined;
      this.destroy();
    }, CACHED_MS);
    MapView.cached = { view: this, isDark: this.isDark, texts: this.texts, expiry };
  }

  private destroy(): void {
    this.destroyed.abort();
    this.map.remove();
  }

  /** Replaces the built-in base map, with which the map starts, by the chosen one once that is loaded. */
  private async showChosenMap(isDark: boolean): Promise<Error | undefined> {
    try {
      const chosen = await chosenStyle(await readMapChoice(), isDark);
      if (!chosen || this.destroyed.signal.aborted) return undefined;
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

  private setData(source: string, data: FeatureCollection): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  private drawGrid(): void {
    const bounds = this.map.getBounds();
    this.setData('grid', graticule(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()));
  }
}

/** Creates a map that cannot be turned or tilted. */
function createMap(container: HTMLElement, isDark: boolean, texts: MapTexts): GlMap {
  const map = new GlMap({
    container,
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
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'AttributionControl.ToggleAttribution': texts.credits,
      'Map.Title': texts.title,
    },
  });
  map.touchZoomRotate.disableRotation();
  return map;
}
