/** One column that is readable at 320 px and at 1280, light or dark as the reader's system is set. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e8eaed); --quiet: light-dark(#5b6470, #a4abb5);
  --paper: light-dark(#fbfbfa, #15171a); --sheet: light-dark(#fff, #1d2024); --line: light-dark(#dcdfe3, #363b42);
  --accent: light-dark(#0b57a4, #8ab8f0); --get: light-dark(#0a6640, #6ed3a3); --post: light-dark(#8a4b00, #f0b66b); }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px } h2 { font-size: 22px; margin: 40px 0 4px }
h3 { font-size: 14px; margin: 16px 0 4px } p { margin: 0 0 12px } a { color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px } nav a, nav span { padding: 8px 0 } .guide nav { margin: 0 0 16px } nav span { font-weight: 600 }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 0 12px }
summary { padding: 10px 0; cursor: pointer; overflow-wrap: anywhere }
summary:focus-visible, a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
summary span { color: var(--quiet); display: block; font-size: 15px }
summary b { font-size: 13px; letter-spacing: .04em } .get { color: var(--get) } .post { color: var(--post) }
code { font: 14px/1.45 ui-monospace, monospace }
pre { margin: 0 0 12px; padding: 12px; max-height: 420px; overflow: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--paper) }
ul { list-style: none; margin: 0; padding: 0 } .guide ul, .guide ol { list-style: revert; margin: 0 0 12px; padding-left: 24px }
.guide li { margin: 0 0 6px } .guide main { overflow-wrap: anywhere }
.guide h3 { font-size: 18px; margin: 24px 0 4px } .guide pre { max-height: none }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 8px; margin: 12px 0 }
.cards li { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 12px } .cards a { font-weight: 600 }
.cards p { margin: 4px 0 0; font-size: 15px; color: var(--quiet) }
label { display: block; font-size: 14px; color: var(--quiet); margin: 8px 0 }
input, textarea, button, select { font: 14px/1.45 ui-monospace, monospace; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 8px }
input, textarea { display: block; width: 100% } textarea { field-sizing: content } button { font: 600 15px/1 system-ui, sans-serif; padding: 12px 16px; margin: 0 0 12px; cursor: pointer; border-color: var(--accent); color: var(--accent) }
input:focus-visible, textarea:focus-visible, button:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
output { display: block; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.45 ui-monospace, monospace }
output:not(:empty) { margin: 0 0 12px; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper) }
.call details { background: none; margin: 4px 0 } li p { margin: 8px 0 4px }
.wide { overflow-x: auto; overflow-wrap: break-word; margin: 0 0 12px } table { border-collapse: collapse; min-width: 640px; font-size: 15px }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line) }
td select { max-width: 260px } .stacked b { font-weight: 500 } .few { min-width: 0 } .few td:first-child { min-width: 96px; padding-right: 16px } td button { padding: 8px 10px; margin: 0 4px 4px 0; font-size: 14px } [hidden] { display: none }
/* What ends behind the button can be scrolled out from under it; on a phone the button has a line of its own. */
.copied { position: relative } .copied code { display: inline-block; padding-right: 72px } .copy { position: absolute; top: 6px; right: 6px; margin: 0; padding: 6px 10px; font-size: 13px; min-height: 28px }
.fields li { padding: 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere } .fields code { font-weight: 600 } .fields span { color: var(--quiet); font-size: 15px }
.fields span code { font-weight: 400 } .fields b { font-size: 13px; color: var(--post) } .fields i { font-size: 13px; color: var(--quiet) } .fields p { margin: 2px 0 0; font-size: 15px }
/* On a phone each row of a table with buttons is a block: they would be out of sight. */
@media (max-width: 640px) { .stacked table, .stacked tbody, .stacked tr, .stacked td { display: block; min-width: 0 } .stacked thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .stacked tr { padding: 10px 0; border-bottom: 1px solid var(--line) } .stacked td { border: 0; padding: 1px 0 } .stacked td:empty { display: none } .stacked td[data-label]::before { content: attr(data-label) ': '; color: var(--quiet) }
  .stacked .number { font-weight: 600 } .stacked select { display: block; width: 100%; max-width: none; margin: 4px 0 8px } .stacked td button { padding: 12px 16px; margin-top: 4px } }
@media (max-width: 640px) { .copied pre { padding-top: 44px } .copied code { padding-right: 0 } .guide nav .other { display: none } .few td:first-child { width: 42% } .few code { font-size: 13px } }
`;
