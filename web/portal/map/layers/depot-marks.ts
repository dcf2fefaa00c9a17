import { mdiWarehouse } from '@mdi/js';
import { type Map as GlMap, Marker } from 'maplibre-gl';

/** A depot as drawn. */
export interface DepotMark {
  /** Describes the mark to screen readers, and to users who point at it. */
  readonly label: string;
  readonly place: readonly [longitude: number, latitude: number];
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Draws depots as pictures of a warehouse. Vehicles are drawn over them. */
export class DepotMarks {
  private shown: Marker[] = [];

  constructor(private readonly map: GlMap) {}

  show(depots: readonly DepotMark[]): void {
    for (const mark of this.shown) mark.remove();
    this.shown = depots.map(({ label, place: [longitude, latitude] }) =>
      new Marker({ element: createPicture(label) }).setLngLat([longitude, latitude]).addTo(this.map),
    );
  }
}

function createPicture(label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'depot-mark';
  element.title = label;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  const picture = document.createElementNS(SVG_NAMESPACE, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG_NAMESPACE, 'path');
  path.setAttribute('d', mdiWarehouse);
  picture.append(path);
  element.append(picture);
  return element;
}
