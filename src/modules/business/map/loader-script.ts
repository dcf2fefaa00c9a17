/**
 * The worker that loads the files of a map for the portal. It runs under the policy of its own response, which allows the host of the
 * map. The pages themselves may not connect to any other host.
 *
 * A message has an id and a URL to load, or an id alone to cancel. The response has the file, or the reason why there is none.
 */
export const LOADER_SCRIPT = `
const running = new Map();
const settings = { credentials: 'omit', referrerPolicy: 'no-referrer' };
onmessage = async ({ data: { id, url } }) => {
  if (!url) return running.get(id)?.abort();
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const response = await fetch(url, { ...settings, signal: controller.signal });
    if (!response.ok) throw new Error(url + ': ' + response.status);
    const data = await response.arrayBuffer();
    const { headers } = response;
    const caching = { cacheControl: headers.get('Cache-Control'), expires: headers.get('Expires') };
    postMessage({ id, data, ...caching }, [data]);
  } catch (error) {
    postMessage({ id, reason: String(error.message) });
  }
  running.delete(id);
};
`;
