/**
 * Style sheet of the pages for consignees. All sides are logical (`inline`, `block`), so that a right-to-left page is mirrored. The colours
 * `--brand` and `--on-brand` are those of the business; `sendDocument` sets them.
 */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --edge: light-dark(#d5dae1, #3a434d);
  --quiet: light-dark(#4a5563, #b3bcc7); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f3f4f6, #14181d); color: light-dark(#1b2430, #e6e9ed); overflow-wrap: anywhere; }
header { background: var(--brand); color: var(--on-brand); padding-block: 1rem; }
header > div, main { max-width: 38rem; margin-inline: auto; }
header > div { display: flex; gap: 1rem; align-items: center; padding-inline: 1rem; }
header img { max-height: 3rem; max-width: 40%; background: #fff; border-radius: .4rem; padding: .25rem; }
header p { margin: 0; font-size: 1.1rem; font-weight: 600; }
main { padding: 1rem; }
section { background: light-dark(#fff, #1e242b); border: 1px solid var(--edge); border-radius: .75rem; padding: 1.25rem; margin-block-end: 1rem; }
.arrival { border-block-start: .35rem solid var(--brand); }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
p { margin: 0 0 .5rem; }
.label { margin: 0; color: var(--quiet); }
.when { font-size: 1.35rem; line-height: 1.3; font-weight: 700; }
.amount { font-size: 1.2rem; font-weight: 700; }
.photo img { display: block; max-inline-size: 100%; max-block-size: 24rem; border-radius: .5rem; margin-block-start: 1rem; }
.steps { display: flex; gap: .35rem; list-style: none; padding: 0; margin: 1rem 0; }
.steps li { flex: 1; block-size: .5rem; border-radius: .25rem; background: var(--edge); }
.steps li.done { background: var(--brand); outline: 1px solid light-dark(#0000, #ffffff66); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0; }
dt, .quiet, time { color: var(--quiet); }
dd { margin: 0; }
ol.history { list-style: none; margin: 0; padding: 0; }
ol.history li { padding-block: .4rem; border-block-start: 1px solid var(--edge); display: flex; gap: .25rem 1rem; flex-wrap: wrap; justify-content: space-between; }
ol.history li:first-child { border: 0; }
label { display: block; margin-block: .75rem .25rem; font-weight: 600; }
label.choice { display: flex; gap: .5rem; align-items: center; font-weight: 400; min-block-size: 3rem; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { padding: 0; }
input, textarea, select { font: inherit; color: inherit; background: light-dark(#fff, #14181d); border: 1px solid light-dark(#727d8a, #8a94a0);
  border-radius: .4rem; padding: .7rem; inline-size: 100%; min-block-size: 3rem; }
input[type=radio], input[type=checkbox] { inline-size: 1.35rem; block-size: 1.35rem; min-block-size: 0; accent-color: light-dark(#1f5fbf, #8ab4f8); flex: none; }
button { font: inherit; font-weight: 600; inline-size: 100%; min-block-size: 3rem; margin-block-start: 1rem; border: 1px solid light-dark(#0000, #ffffff66);
  border-radius: .4rem; color: var(--on-brand); background: var(--brand); cursor: pointer; }
button.second { color: light-dark(#1b2430, #e6e9ed); background: none; border: 2px solid light-dark(#727d8a, #8a94a0); }
svg.sketch { display: block; inline-size: 100%; max-inline-size: 24rem; margin: .5rem auto 0; }
.sketch text { font-size: 13px; fill: var(--quiet); }
.sketch .ring { fill: none; stroke: var(--edge); }
.sketch .way { stroke: var(--quiet); stroke-dasharray: 3 4; }
.sketch .mark { fill: var(--quiet); }
.sketch .van { fill: var(--brand); stroke: light-dark(#fff, #e6e9ed); stroke-width: 2; }
.sketch .tip { fill: var(--on-brand); }
a { color: light-dark(#1a4f9f, #8ab4f8); display: inline-block; min-block-size: 3rem; padding-block: .75rem; }
:focus-visible { outline: 3px solid light-dark(#1a4f9f, #8ab4f8); outline-offset: 2px; }
.fault { color: light-dark(#a3201a, #ff9b93); font-weight: 600; }
.done-note { border-inline-start: .3rem solid light-dark(#1b7f4b, #5fd39a); padding-inline-start: .75rem; font-weight: 600; }
blockquote { margin: 0 0 .75rem; padding-inline-start: .75rem; border-inline-start: .2rem solid var(--edge); white-space: pre-line; }
`;

/**
 * Returns black or white, whichever has the higher contrast on the colour. The numbers are those of the definitions "relative luminance"
 * and "contrast ratio" of WCAG 2.2.
 *
 * @param color `#rrggbb`
 */
export function chooseTextColor(color: string): string {
  const readLinearChannel = (start: number): number => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * readLinearChannel(1) + 0.7152 * readLinearChannel(3) + 0.0722 * readLinearChannel(5);
  const contrastWithWhite = 1.05 / (luminance + 0.05);
  const contrastWithBlack = (luminance + 0.05) / 0.05;
  return contrastWithWhite >= contrastWithBlack ? '#ffffff' : '#000000';
}
