import { useEffect, useState } from 'react';

/** Returns true after the browser has painted the content that is ready. Slow work starts then. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      rest = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [isReady]);
  return isPainted;
}
