/**
 * Keeps the page as it would be if it were loaded now. The server makes it in all its words, so the script only puts the new
 * one in the place of the old one, every five seconds at most, and leaves alone what somebody is filling in.
 */
export const LIVE_SCRIPT = `
(() => {
  const part = (id, from = document) => from.getElementById(id);
  if (!part('live') || !window.EventSource) return;
  let isFilledIn = false;
  document.addEventListener('input', () => { isFilledIn = true; });
  let isWanted = false;
  let isRenewing = false;
  const renew = async () => {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (answer.status === 404) return location.reload();
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const id of isFilledIn ? ['live'] : ['live', 'forms']) {
      const [now, next] = [part(id), part(id, page)];
      if (now && next && now.outerHTML !== next.outerHTML) now.replaceWith(next);
    }
  };
  const follow = async () => {
    isWanted = true;
    if (isRenewing) return;
    for (isRenewing = true; isWanted; ) {
      isWanted = false;
      await renew().catch(() => undefined);
      await new Promise((done) => setTimeout(done, 5000));
    }
    isRenewing = false;
  };
  const source = new EventSource('/api/public/tracking/' + location.pathname.split('/').pop() + '/stream');
  source.addEventListener('tracking', (event) => {
    if (event.lastEventId !== part('live').dataset.state) void follow();
  });
})();
`;
