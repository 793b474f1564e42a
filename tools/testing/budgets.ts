import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One limit of the built checkout, in bytes after brotli, and what was measured. */
export type Budget = { name: string; limit: number; bytes: number };

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

/** The words of the first screen are a chunk of their own per language; it is loaded before anything is drawn. */
const firstWords = 'src/locales/en-US/first.po';

/** Measures what a browser loads before the checkout's first screen stands, from Vite's manifest in the built folder. */
export function measureBudgets(dist: string): Budget[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const chunks = new Set<Chunk>();
  for (const start of ['index.html', firstWords]) addWithImports(manifest, start, chunks);
  const scripts = unique([...chunks].map((chunk) => chunk.file));
  const styles = unique([...chunks].flatMap((chunk) => chunk.css ?? []));
  const others = unique([...chunks].flatMap((chunk) => chunk.assets ?? []));
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
  return [
    { name: 'JavaScript of the first screen', limit: 79_000, bytes: size(scripts) },
    { name: 'styles of the first screen', limit: 8_000, bytes: size(styles) },
    {
      name: 'everything of the first load',
      limit: 95_000,
      bytes: size(['index.html', ...scripts, ...styles, ...others]),
    },
  ];
}

function addWithImports(manifest: Manifest, name: string, chunks: Set<Chunk>): void {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The built checkout has no '${name}'.`);
  if (chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, chunks);
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}
