/** Colours and font follow the shop's page; `--delivery-slots-color` sets the colour of what is chosen. */
export const STYLE = `
:host { display: block; font: inherit; color: inherit; --accent: var(--delivery-slots-color, #1c5fb8); }
:host([hidden]) { display: none; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5em; }
.days, .times { display: flex; gap: .5em; padding: 3px; }
.days { overflow-x: auto; margin-bottom: .75em; }
.times { flex-wrap: wrap; }
label { position: relative; display: flex; flex: none; flex-direction: column; justify-content: center; min-height: 44px; min-width: 44px;
  box-sizing: border-box; padding: .4em .8em; border: 1px solid; border-color: color-mix(in srgb, currentColor 55%, transparent);
  border-radius: .5em; cursor: pointer; white-space: nowrap; }
input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 1px; }
label:has(:disabled) { cursor: not-allowed; border-style: dashed; }
label:has(:disabled) .time { text-decoration: line-through; }
small { font-size: .85em; }
.time { font-variant-numeric: tabular-nums; }
p { margin: .5em 0; }
button { font: inherit; min-height: 44px; padding: 0 1em; cursor: pointer; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
