/** The shortest time between two loads of the page. Consignees need no faster updates, and each load renders the whole page. */
const RELOAD_PAUSE_MS = 5000;

/**
 * The browser script that keeps the page up to date. The server sends an event with the hash of the shipment's state as its id. If the hash
 * differs from `data-state` of the page, the script loads the page again and replaces the parts that have changed. It does not touch the
 * forms once the consignee has entered something. The ids `live`, `forms` and `details` are those of `renderTrackingPage`.
 */
export const LIVE_SCRIPT = `
(() => {
  const findPart = (id, page = document) => page.getElementById(id);
  if (!findPart('live') || !window.EventSource) return;
  let hasInput = false;
  document.addEventListener('input', () => { hasInput = true; });
  let isOutdated = false;
  let isUpdating = false;
  const loadAndReplace = async () => {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    if (response.status === 404) return location.reload();
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const partIds = hasInput ? ['live', 'details'] : ['live', 'forms', 'details'];
    for (const id of partIds) {
      const current = findPart(id);
      const next = findPart(id, page);
      if (current && next && current.outerHTML !== next.outerHTML) current.replaceWith(next);
    }
  };
  const update = async () => {
    isOutdated = true;
    if (isUpdating) return;
    isUpdating = true;
    while (isOutdated) {
      isOutdated = false;
      await loadAndReplace().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, ${RELOAD_PAUSE_MS}));
    }
    isUpdating = false;
  };
  const source = new EventSource('/api/public/tracking/' + location.pathname.split('/').pop() + '/stream');
  source.addEventListener('tracking', (event) => {
    if (event.lastEventId !== findPart('live').dataset.state) void update();
  });
})();
`;
