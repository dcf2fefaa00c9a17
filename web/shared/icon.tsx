/**
 * One path of @mdi/js; the build includes only those that are used. The icon is hidden from screen readers, since the
 * text beside it has its meaning.
 */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
