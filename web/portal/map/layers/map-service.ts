import type { AddProtocolAction, RequestParameters } from 'maplibre-gl';

/** Stands for `https` in URLs that the worker loads. */
const SCHEME = 'map-service';
/** The worker. Its policy allows the map service of the business; the policy of pages allows no other host. */
const LOADER = '/map-loader.js';

interface Loaded {
  readonly data: ArrayBuffer;
  readonly cacheControl: string | null;
  readonly expires: string | null;
}
type LoaderResponse = { readonly id: number } & (Loaded | { readonly reason: string });
interface Waiting {
  resolve(file: Loaded): void;
  reject(error: Error): void;
}

class Loader {
  private readonly worker = new Worker(LOADER);
  private readonly waiting = new Map<number, Waiting>();
  isBroken = false;
  private lastId = 0;

  constructor(readonly origin: string) {
    this.worker.onmessage = ({ data }: MessageEvent<LoaderResponse>) => this.settle(data);
    this.worker.onerror = () => this.end();
  }

  load(url: string, signal?: AbortSignal): Promise<Loaded> {
    if (this.isBroken) return Promise.reject(new Error(`${LOADER} cannot be loaded`));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, url });
      signal?.addEventListener('abort', () => {
        if (!this.waiting.delete(id)) return;
        this.worker.postMessage({ id });
        reject(new DOMException('The map needs it no more.', 'AbortError'));
      });
    });
  }

  /** Rejects what is loading, and loads nothing more. */
  end(): void {
    this.isBroken = true;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(`${LOADER} has ended`));
    this.waiting.clear();
  }

  private settle(response: LoaderResponse): void {
    const waiting = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if ('reason' in response) waiting?.reject(new Error(response.reason));
    else waiting?.resolve(response);
  }
}

let loader: Loader | undefined;

/** Loads the style of the map service, and lets the maps of this page load the other files of its host. */
export async function loadServiceStyle<T>(styleUrl: string): Promise<T> {
  const { origin } = new URL(styleUrl);
  if (loader?.origin !== origin || loader.isBroken) {
    loader?.end();
    loader = new Loader(origin);
  }
  return parse<T>((await loader.load(styleUrl)).data);
}

/** Sends requests of maps to the worker if they are for the map service. */
export function viaMapService(url: string): RequestParameters | undefined {
  return loader && url.startsWith(`${loader.origin}/`) ? { url: url.replace(/^https/, SCHEME) } : undefined;
}

/** Loads a file of the map service, by a URL of `viaMapService`. */
const load: AddProtocolAction = async ({ url, type }, { signal }) => {
  if (!loader) throw new Error('There is no map service.');
  const { data, cacheControl, expires } = await loader.load(url.replace(SCHEME, 'https'), signal);
  return { data: type === 'json' ? parse(data) : data, cacheControl, expires };
};

export const MAP_SERVICE_PROTOCOL = [SCHEME, load] as const;

const parse = <T>(data: ArrayBuffer): T => JSON.parse(new TextDecoder().decode(data)) as T;
