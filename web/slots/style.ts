/*
 * Styles of the widget, whose elements `slots-view.ts` creates. Colours and font follow the shop's page;
 * `--delivery-slots-color` sets the colour of the chosen time.
 */

const HOST_STYLE = `
:host { display: block; font: inherit; color: inherit; --accent: var(--delivery-slots-color, #1c5fb8); }
:host([hidden]) { display: none; }
`;

/** A `fieldset` with the days, and one with the times of a day. The padding leaves room for the outline of the focus. */
const GROUP_STYLE = `
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5em; }
.days, .times { display: flex; gap: .5em; padding: 3px; }
.days { overflow-x: auto; margin-bottom: .75em; }
.times { flex-wrap: wrap; }
`;

/** A `label` is a day or a time. Its radio button (`input`) is invisible and covers it; `small` is a price or a note. */
const CHOICE_STYLE = `
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
`;

/** The message, and the button that tries again. */
const MESSAGE_STYLE = `
p { margin: .5em 0; }
button { font: inherit; min-height: 44px; padding: 0 1em; cursor: pointer; }
`;

/** The style sheet of the widget. */
export const STYLE = HOST_STYLE + GROUP_STYLE + CHOICE_STYLE + MESSAGE_STYLE;
