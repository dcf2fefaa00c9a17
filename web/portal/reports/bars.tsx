interface Props {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
}

const HEIGHT = 120;
const STEP = 18;
const WIDTH = 12;

/** A column for each value; the table beside it says the same to those who do not see it. */
export function Bars({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg className="bars" role="img" aria-label={label} viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}>
      {bars.map(({ name, value }, i) => {
        const height = (value / most) * (HEIGHT - 4);
        return (
          <rect key={name} x={i * STEP + 3} y={HEIGHT - height} width={WIDTH} height={height} rx={2}>
            <title>{`${name}: ${value}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
