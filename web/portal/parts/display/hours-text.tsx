import { Fragment } from 'react';
import { type Hours, hoursText } from '../forms/planning-values';

/** Periods of a day, such as `08:00–12:00; 13:00–17:00`. No line breaks within one. */
export const HoursText = ({ list }: { list: readonly Hours[] }) =>
  list.map((hours, i) => (
    <Fragment key={hours.start}>
      {i > 0 && '; '}
      <span className="no-break">{hoursText(hours)}</span>
    </Fragment>
  ));
