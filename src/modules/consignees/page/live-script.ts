/**
 * Keeps the page up to date. The server renders the page completely, so the script loads it again at most every five seconds and replaces
 * the parts that have changed. It does not touch the forms once the consignee has entered something.
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
    for (const id of hasInput ? ['live', 'details'] : ['live', 'forms', 'details']) {
      const current = findPart(id);
      const next = findPart(id, page);
      if (current && next && current.outerHTML !== next.outerHTML) current.replaceWith(next);
    }
  };
  const update = async () => {
    isOutdated = true;
    if (isUpdating) return;
    for (isUpdating = true; isOutdated; ) {
      isOutdated = false;
      await loadAndReplace().catch(() => undefined);
      await new Promise((done) => setTimeout(done, 5000));
    }
    isUpdating = false;
  };
  const source = new EventSource('/api/public/tracking/' + location.pathname.split('/').pop() + '/stream');
  source.addEventListener('tracking', (event) => {
    if (event.lastEventId !== findPart('live').dataset.state) void update();
  });
})();
`;
