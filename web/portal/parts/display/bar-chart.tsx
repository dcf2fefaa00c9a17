import { niceMaximum } from './nice-maximum';
import './bar-chart.css';

interface Props {
  readonly title: string;
  /** `text` is shown instead of the number. A bar without a value is left out: unknown is not zero. */
  readonly bars: readonly { readonly name: string; readonly value: number | null; readonly text?: string }[];
  /** Whether the values are shares of 1. Their axis ends at 100 %. */
  readonly isShare?: boolean;
  /** Formats a value of the axis, with its unit. */
  formatValue(value: number): string;
}

/** Units of the drawing, which is stretched to the width of the page. */
const HEIGHT = 100;
const BAR_WIDTH = 12;
/** Distance between the left edges of two bars. */
const BAR_STEP = 18;
/** Distance of the first bar from the edge: half of the gap between two bars. */
const MARGIN = (BAR_STEP - BAR_WIDTH) / 2;
/** With more bars there is room for the name of the middle one. */
const MIN_BARS_WITH_MIDDLE = 5;
/** The least end of the axis, so that small values do not fill the chart. */
const MIN_AXIS = 2;

/** A column chart with axes. The table beside it provides the same data to screen readers. */
export function BarChart({ title, bars, isShare = false, formatValue }: Props) {
  const axisEnd = isShare ? 1 : niceMaximum(Math.max(MIN_AXIS, ...bars.map(({ value }) => value ?? 0)));
  const [first, last] = [bars[0], bars.at(-1)];
  const middle = bars.length >= MIN_BARS_WITH_MIDDLE ? bars[Math.floor((bars.length - 1) / 2)] : undefined;
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <div className="values" aria-hidden>
        {[axisEnd, axisEnd / 2, 0].map((value) => (
          <span key={value}>{formatValue(value)}</span>
        ))}
      </div>
      <svg role="img" aria-label={title} viewBox={`0 0 ${bars.length * BAR_STEP} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ name, value, text }, i) => {
          if (value === null) return null;
          const height = (value / axisEnd) * HEIGHT;
          return (
            <rect key={name} x={i * BAR_STEP + MARGIN} y={HEIGHT - height} width={BAR_WIDTH} height={height}>
              <title>{`${name}: ${text ?? formatValue(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="names" aria-hidden>
        <span>{first?.name}</span>
        {middle && <span>{middle.name}</span>}
        {last !== first && <span>{last?.name}</span>}
      </div>
    </figure>
  );
}
