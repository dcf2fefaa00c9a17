/**
 * The web worker that loads the files of a map for the portal. It runs under the Content-Security-Policy of its response, which allows
 * the host of the map. The pages themselves may not connect to any other host.
 *
 * A message has an id and a URL to load, or an id alone to cancel. The response has the file as `data`, or the reason why there is none as
 * `reason`. The portal sends the messages.
 */
export const LOADER_SCRIPT = `
const runningLoads = new Map();
const requestOptions = { credentials: 'omit', referrerPolicy: 'no-referrer' };
onmessage = async ({ data: { id, url } }) => {
  if (!url) return runningLoads.get(id)?.abort();
  const controller = new AbortController();
  runningLoads.set(id, controller);
  try {
    const response = await fetch(url, { ...requestOptions, signal: controller.signal });
    if (!response.ok) throw new Error(url + ': ' + response.status);
    const data = await response.arrayBuffer();
    const { headers } = response;
    const caching = { cacheControl: headers.get('Cache-Control'), expires: headers.get('Expires') };
    postMessage({ id, data, ...caching }, [data]);
  } catch (error) {
    postMessage({ id, reason: String(error.message) });
  }
  runningLoads.delete(id);
};
`;
