import type { AddProtocolAction, RequestParameters } from 'maplibre-gl';

/*
 * Loads the files of a map service on another host. The content security policy of the pages allows no other host; that of
 * the worker `/map-loader.js` allows the map service of the business. So the map asks the worker, by URLs with a scheme of
 * their own.
 */

/** Stands for `https` in URLs that the worker loads. */
const SCHEME = 'map-service';
const WORKER_PATH = '/map-loader.js';

/** A file with the headers that say how long it may be cached. */
interface LoadedFile {
  readonly data: ArrayBuffer;
  readonly cacheControl: string | null;
  readonly expires: string | null;
}
type LoaderResponse = { readonly id: number } & (LoadedFile | { readonly reason: string });
/** A request that the worker has not answered yet. */
interface PendingRequest {
  resolve(file: LoadedFile): void;
  reject(error: Error): void;
}

/** Sends requests for one host to the worker. */
class Loader {
  private readonly worker = new Worker(WORKER_PATH);
  private readonly pending = new Map<number, PendingRequest>();
  isBroken = false;
  private lastId = 0;

  constructor(readonly origin: string) {
    this.worker.onmessage = ({ data }: MessageEvent<LoaderResponse>) => this.settle(data);
    this.worker.onerror = () => this.end();
  }

  load(url: string, signal?: AbortSignal): Promise<LoadedFile> {
    if (this.isBroken) return Promise.reject(new Error(`${WORKER_PATH} cannot be loaded`));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ id, url });
      signal?.addEventListener('abort', () => {
        if (!this.pending.delete(id)) return;
        this.worker.postMessage({ id });
        reject(new DOMException('The map needs it no more.', 'AbortError'));
      });
    });
  }

  /** Rejects the pending requests, and loads nothing more. */
  end(): void {
    this.isBroken = true;
    this.worker.terminate();
    for (const { reject } of this.pending.values()) reject(new Error(`${WORKER_PATH} has ended`));
    this.pending.clear();
  }

  /** Handles a response of the worker. */
  private settle(response: LoaderResponse): void {
    const request = this.pending.get(response.id);
    this.pending.delete(response.id);
    if ('reason' in response) request?.reject(new Error(response.reason));
    else request?.resolve(response);
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

/** The scheme of the map service, and the function that loads its URLs. */
export const MAP_SERVICE_PROTOCOL = [SCHEME, load] as const;

const parse = <T>(data: ArrayBuffer): T => JSON.parse(new TextDecoder().decode(data)) as T;
