import { sendRequest } from '../service';

/** Returns the address for a tracker app on this phone, which contains its key; undefined without a network. */
export async function createTrackerAddress(): Promise<string | undefined> {
  const response = await sendRequest('/api/driver/tracker-app', { method: 'POST' });
  if (!response?.ok) return undefined;
  return ((await response.json()) as { data: { url: string } }).data.url;
}
