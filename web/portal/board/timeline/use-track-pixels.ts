import { type RefCallback, useCallback, useState } from 'react';

/** Width that is assumed until the timeline is measured. */
const ASSUMED_PX = 800;

/** Returns a ref for the timeline, and the pixels that its hours have beside the names of the routes. */
export function useTrackPixels(): [RefCallback<HTMLElement>, number] {
  const [pixels, setPixels] = useState(ASSUMED_PX);
  const ref = useCallback((timeline: HTMLElement | null) => {
    if (!timeline) return undefined;
    const measure = () => {
      // The pseudo-element is the corner above the names of the routes: see `timeline.css`.
      const cornerPx = parseFloat(getComputedStyle(timeline.querySelector('.hours')!, '::before').width) || 0;
      setPixels(timeline.clientWidth - cornerPx);
    };
    measure(); // Before the first frame, so that the hours do not change their width in sight of the user.
    const observer = new ResizeObserver(measure);
    observer.observe(timeline);
    return () => observer.disconnect();
  }, []);
  return [ref, pixels];
}
