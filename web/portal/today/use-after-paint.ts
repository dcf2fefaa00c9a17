import { useEffect, useState } from 'react';

/** Whether what is ready has been painted since: time for what takes long. */
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
