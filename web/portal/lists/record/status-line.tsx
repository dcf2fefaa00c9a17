import { Children, Fragment, type ReactNode } from 'react';

/** The line below the title of a record that says what matters about it now. Empty parts are left out. */
export function StatusLine({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  if (!parts.length) return null;
  return (
    <p className="status-line">
      {parts.map((part, i) => (
        // The number and order of the parts change only with the record.
        <Fragment key={i}>
          {i > 0 && ' · '}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
