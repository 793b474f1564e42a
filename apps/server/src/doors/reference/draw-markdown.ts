/** Escapes what HTML reads as a mark. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Draws a page of our own documents as HTML: headings, paragraphs, lists, tables, code. Everything else is text.
 * @param hrefOf where a link of the page leads; undefined where it leads nowhere from here, and only its words are shown
 */
export function drawMarkdown(text: string, hrefOf: (link: string) => string | undefined): string {
  const lines = text.split('\n');
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rest = lines.slice(at);
    if (line.trim() === '') at += 1;
    else if (line.startsWith('```')) at += drawn(parts, fence(rest));
    else if (/^#{1,4} /.test(line)) at += drawn(parts, heading(line, hrefOf));
    else if (line.startsWith('|')) at += drawn(parts, table(rest, hrefOf));
    else if (itemStart.test(line)) at += drawn(parts, list(rest, hrefOf));
    else at += drawn(parts, paragraph(rest, hrefOf));
  }
  return parts.join('\n');
}

type Part = { readonly html: string; readonly lines: number };
type HrefOf = (link: string) => string | undefined;

const itemStart = /^(?:- |\d+\. )/;

function drawn(parts: string[], { html, lines }: Part): number {
  parts.push(html);
  return lines;
}

function countWhile(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end === -1 ? lines.length : end;
}

function fence(lines: readonly string[]): Part {
  const [, ...rest] = lines;
  const length = countWhile(rest, (line) => !line.startsWith('```'));
  const code = escaped(rest.slice(0, length).join('\n'));
  return { html: `<pre tabindex="0"><code>${code}</code></pre>`, lines: length + 2 };
}

function heading(line: string, hrefOf: HrefOf): Part {
  const depth = line.indexOf(' ');
  const words = line.slice(depth + 1);
  return { html: `<h${depth} id="${slugOf(words)}">${inline(words, hrefOf)}</h${depth}>`, lines: 1 };
}

/** Makes the name of a heading, as the repository's own pages are linked. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function table(lines: readonly string[], hrefOf: HrefOf): Part {
  const length = countWhile(lines, (line) => line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(0, length).map(cellsOf);
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell, hrefOf)}</${tag}>`).join('')}</tr>`;
  const headRow = head.some((cell) => cell !== '') ? `<thead>${row(head, 'th')}</thead>` : '';
  const body = rows.map((cells) => row(cells, 'td')).join('');
  // Two columns fit on a phone; more are moved sideways.
  const few = head.length < 3 ? ' class="few"' : '';
  return {
    html: `<div class="wide" tabindex="0"><table${few}>${headRow}<tbody>${body}</tbody></table></div>`,
    lines: length,
  };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function list(lines: readonly string[], hrefOf: HrefOf): Part {
  const length = countWhile(lines, (line) => itemStart.test(line) || /^\s+\S/.test(line));
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  const items: string[] = [];
  for (const line of lines.slice(0, length)) {
    if (itemStart.test(line)) items.push(line.replace(itemStart, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return {
    html: `<${tag}>${items.map((item) => `<li>${inline(item, hrefOf)}</li>`).join('')}</${tag}>`,
    lines: length,
  };
}

function paragraph(lines: readonly string[], hrefOf: HrefOf): Part {
  const length = countWhile(lines, (line) => line.trim() !== '' && !/^(?:```|#{1,4} |\|)/.test(line));
  return { html: `<p>${inline(lines.slice(0, length).join(' '), hrefOf)}</p>`, lines: length };
}

/** Draws code, links, bold and italics within a line. The words of a link may be code. */
function inline(text: string, hrefOf: HrefOf): string {
  return text
    .split(/(\[(?:`[^`]+`|[^`\]])+\]\([^)\s]+\)|`[^`]+`)/)
    .map((part, at) => (at % 2 === 0 ? words(part) : part.startsWith('`') ? marked(part) : link(part, hrefOf)))
    .join('');
}

function words(text: string): string {
  return escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*\s][^*]*)\*/g, '<i>$1</i>');
}

function marked(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function link(text: string, hrefOf: HrefOf): string {
  const at = text.lastIndexOf('](');
  const shown = marked(text.slice(1, at));
  const href = hrefOf(text.slice(at + 2, -1));
  return href === undefined ? shown : `<a href="${escaped(href)}">${shown}</a>`;
}
