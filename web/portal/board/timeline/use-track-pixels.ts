import { type RefCallback, useCallback, useState } from 'react';

/** Before the timeline is measured. */
const USUAL_PX = 800;

/** Returns a ref for the timeline, and the pixels that its hours have beside the names of the routes. */
export function useTrackPixels(): [RefCallback<HTMLElement>, number] {
  const [pixels, setPixels] = useState(USUAL_PX);
  const ref = useCallback((timeline: HTMLElement | null) => {
    if (!timeline) return undefined;
    const measure = () => {
      const corner = parseFloat(getComputedStyle(timeline.querySelector('.hours')!, '::before').width) || 0;
      setPixels(timeline.clientWidth - corner);
    };
    measure(); // Before the first frame, so that the hours do not change their width in sight of the user.
    const observer = new ResizeObserver(measure);
    observer.observe(timeline);
    return () => observer.disconnect();
  }, []);
  return [ref, pixels];
}
