interface Props {
  /** As wide as there is room; else the columns keep their shape. */
  readonly isStretched?: boolean;
  readonly label: string;
  /** `text` is the value as it is read, where the number itself is not. */
  readonly bars: readonly { readonly name: string; readonly value: number; readonly text?: string }[];
}

const HEIGHT = 120;
const STEP = 18;
const WIDTH = 12;

/** A column for each value; the table beside it says the same to those who do not see it. */
export function Bars({ label, bars, isStretched = false }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      className="bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
      {...(isStretched && { preserveAspectRatio: 'none' })}
    >
      {bars.map(({ name, value, text }, i) => {
        const height = (value / most) * (HEIGHT - 4);
        return (
          <rect key={name} x={i * STEP + 3} y={HEIGHT - height} width={WIDTH} height={height} rx={isStretched ? 0 : 2}>
            <title>{`${name}: ${text ?? value}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
