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
import { baseStyle, nothing } from './base-style';
import { graticule } from './graticule';

setWorkerUrl(workerUrl); // a file of this origin: the policy lets no other worker run
addProtocol('pmtiles', new Protocol().tile);

/** Where nothing is known yet. */
const EUROPE: [number, number, number, number] = [-10, 36, 30, 60];
/** From here on streets could be told apart. */
const NEAR_ZOOM = 12;
const ARROWS: Readonly<Record<string, string>> = { moving: '#1864ab', standing: '#5c636a', stale: '#adb5bd' };

interface Words {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly credits: string;
  readonly title: string;
}

/** The map itself, outside of React: positions come more often than a page can be made. */
export class MapView {
  private readonly map: GlMap;
  private readonly data = new Map<string, FeatureCollection>();
  private readonly end = new AbortController();

  /** @throws Error where the browser has no WebGL */
  constructor(container: HTMLElement, isDark: boolean, words: Words) {
    this.map = new GlMap({
      container,
      style: baseStyle(isDark),
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
    this.map.addControl(new AttributionControl({ compact: false, customAttribution: 'Natural Earth · GeoNames' }));
    this.map.setMissingStyleImageResolver((id) => {
      const colour = ARROWS[id];
      if (colour && !this.map.hasImage(id)) this.map.addImage(id, arrow(colour), { pixelRatio: 2 });
    });
    this.map.on('style.load', () => {
      for (const [source, data] of this.data) this.put(source, data);
      this.drawGrid();
    });
    this.map.on('moveend', () => this.drawGrid());
    // A piece of the base map that did not come is asked for again with the network; the page says that the line is lost.
    this.map.on('error', ({ error }) => navigator.onLine && console.warn(`The map: ${error.message}`));
    window.addEventListener('online', () => this.map.refreshTiles('world'), { signal: this.end.signal });
  }

  show(source: 'route' | 'driven' | 'stops' | 'vehicles', features: Feature[]): void {
    const data = { ...nothing(), features };
    this.data.set(source, data);
    this.put(source, data);
  }

  /** Moves so that all of these places can be seen. */
  look(places: readonly (readonly [number, number])[], isSmooth: boolean): void {
    if (!places.length) return;
    const bounds = new LngLatBounds();
    for (const [longitude, latitude] of places) bounds.extend([longitude, latitude]);
    this.map.fitBounds(bounds, { padding: 56, maxZoom: 13, animate: isSmooth });
  }

  /** Moves along with a place, as near as it was. */
  goTo([longitude, latitude]: readonly [number, number], isSmooth: boolean): void {
    const zoom = Math.max(this.map.getZoom(), NEAR_ZOOM);
    this.map.easeTo({ center: [longitude, latitude], zoom, animate: isSmooth });
  }

  destroy(): void {
    this.end.abort();
    this.map.remove();
  }

  private put(source: string, data: FeatureCollection): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  private drawGrid(): void {
    const bounds = this.map.getBounds();
    this.put('grid', graticule(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()));
  }
}

/** Points to where the vehicle heads. */
function arrow(colour: string): ImageData {
  const size = 48;
  const pen = new OffscreenCanvas(size, size).getContext('2d')!;
  pen.translate(size / 2, size / 2);
  pen.beginPath();
  for (const [x, y] of [
    [0, -20],
    [14, 16],
    [0, 8],
    [-14, 16],
  ] as const)
    pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = colour;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.fill();
  return pen.getImageData(0, 0, size, size);
}
