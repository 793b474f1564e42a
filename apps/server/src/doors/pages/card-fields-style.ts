/** How a page with card fields looks: the fields alone, on the colors of the page around it. */
export const cardFieldsStyle = `
  :root { color-scheme: light; --quiet: #60646c; }
  :root[data-theme="dark"] { color-scheme: dark; --quiet: #9ba1ab; }
  html, body, form, #field, #field > *, .box > div, .box > div > * { margin: 0; height: 100%; background: transparent; }
  .box { position: absolute; overflow: hidden; }
  body { position: relative; overflow: hidden; }
  /* The provider's field is a light page: in a dark one browsers would paint it white. */
  iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light; }
  #mark { position: absolute; inset-block: 0; right: 12px; display: grid; align-items: center; color: var(--quiet); font: 600 13px/1 system-ui, -apple-system, "Segoe UI", sans-serif; pointer-events: none; }`;
