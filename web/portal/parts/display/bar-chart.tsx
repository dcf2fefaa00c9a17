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

const HEIGHT = 100;
const STEP = 18;
const WIDTH = 12;

/** A column chart with axes. The table beside it provides the same data to screen readers. */
export function BarChart({ title, bars, isShare = false, formatValue }: Props) {
  const most = isShare ? 1 : niceMaximum(Math.max(2, ...bars.map(({ value }) => value ?? 0)));
  const [first, last] = [bars[0], bars.at(-1)];
  const middle = bars.length > 4 ? bars[Math.floor((bars.length - 1) / 2)] : undefined;
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <div className="values" aria-hidden>
        {[most, most / 2, 0].map((value) => (
          <span key={value}>{formatValue(value)}</span>
        ))}
      </div>
      <svg role="img" aria-label={title} viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ name, value, text }, i) => {
          if (value === null) return null;
          const height = (value / most) * HEIGHT;
          return (
            <rect key={name} x={i * STEP + 3} y={HEIGHT - height} width={WIDTH} height={height}>
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
