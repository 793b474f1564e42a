import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../find-program.ts';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';

const at = (path: string) => join(root, 'deploy', path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Makes a test that needs a program; where the machine has none, its title says that it is untried. */
function withProgram(name: string, title: string, body: (path: string) => Promise<void>): void {
  const path = findProgram(name);
  if (path === undefined) test(`untried: this machine has no ${name} (${title})`, () => undefined);
  // Rules are evaluated over a day of minutes, which takes long on a busy machine.
  else test(title, { timeout: 900_000 }, () => body(path));
}

withProgram('promtool', 'every alert rule is valid, and fires for what it is about', async (promtool) => {
  const checked = await run(promtool, ['check', 'rules', at('observability/alerts.yml')]);
  expect(checked).toMatchObject({ code: 0 });
  const tried = await run(promtool, ['test', 'rules', 'alerts-test.yml'], { cwd: at('observability') });
  expect(tried).toEqual({ code: 0, output: expect.stringContaining('SUCCESS') });
});

withProgram('systemd-analyze', 'systemd takes the units', async (analyze) => {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = readdirSync(at('systemd'));
  expect(names.sort()).toEqual(['kassa-api.service', 'kassa-migrate.service', 'kassa-worker.service']);
  // The units name Node's usual place, where this machine may have none.
  for (const name of names)
    writeFileSync(join(folder, name), read(`systemd/${name}`).replace('/usr/bin/node', process.execPath));
  const words = ['verify', '--man=no', ...names.map((name) => join(folder, name))];
  expect(await run(analyze, words)).toEqual({ code: 0, output: '' });
});

test('what a unit sets for itself is in no file of settings, which would win over it', () => {
  for (const name of readdirSync(at('systemd'))) {
    const unit = read(`systemd/${name}`);
    const [, file = ''] = /^EnvironmentFile=\/etc\/kassa\/(\S+)$/m.exec(unit) ?? [];
    const settings = read(`settings/${file}`);
    for (const [, own = ''] of unit.matchAll(/^Environment=(\w+)=/gm))
      expect(settings, name).not.toMatch(new RegExp(`^${own}=`, 'm'));
  }
});

withProgram('caddy', 'Caddy takes both of its files', async (caddy) => {
  for (const file of ['caddy/Caddyfile', 'docker/Caddyfile']) {
    const checked = await run(caddy, ['validate', '--adapter', 'caddyfile', '--config', at(file)]);
    expect(checked, file).toEqual({ code: 0, output: expect.stringContaining('Valid configuration') });
  }
});

test('the image is made of a release of this version, and its program is not root', () => {
  const lines = read('docker/Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const steps = lines.map((line) => {
    const [, word = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { word, rest };
  });
  const known = ['FROM', 'ARG', 'ADD', 'RUN', 'WORKDIR', 'USER', 'ENV', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'];
  expect(steps.filter(({ word }) => !known.includes(word))).toEqual([]);
  expect(steps.findLast(({ word }) => word === 'USER')?.rest).toBe('kassa');
  expect(JSON.parse(steps.find(({ word }) => word === 'CMD')?.rest ?? '')).toEqual(['node', 'apps/server/src/main.ts']);
  expect(read('docker/Dockerfile')).toContain(`kassa-${version}-linux-x64`);
});

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly networks?: unknown;
  readonly volumes?: readonly string[];
  readonly depends_on?: object;
}

test('compose has every part, each in the inner network, and only the proxy is open', () => {
  const compose = parse(read('docker/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(compose.services).sort()).toEqual(['api', 'database', 'migrate', 'proxy', 'worker']);
  for (const [name, service] of Object.entries(compose.services)) {
    expect(Object.hasOwn(service, 'ports'), name).toBe(name === 'proxy');
    expect(JSON.stringify(service.networks), name).toContain('inside');
    for (const other of Object.keys(service.depends_on ?? {}))
      if (Number.isNaN(Number(other))) expect(Object.keys(compose.services)).toContain(other);
    for (const path of (service.volumes ?? []).filter((volume) => volume.startsWith('.')))
      expect(() => readFileSync(join(at('docker'), path.split(':')[0] ?? ''))).not.toThrow();
  }
  const { migrate, api, worker } = compose.services;
  expect([migrate?.env_file, api?.env_file, worker?.env_file]).toEqual(['migrate.env', 'kassa.env', 'kassa.env']);
  expect([migrate?.command, worker?.command]).toEqual([
    ['node', 'tools/migrate.ts'],
    ['node', 'apps/server/src/worker.ts'],
  ]);
});

withProgram('docker-compose', 'Compose takes its file', async (compose) => {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['kassa.env', 'migrate.env', 'database.env']) writeFileSync(join(folder, file), '');
  // Its first version does not know the name of a project.
  writeFileSync(join(folder, 'compose.yaml'), read('docker/compose.yaml').replace(/^name: kassa$/m, ''));
  const words = ['-f', join(folder, 'compose.yaml'), 'config', '--quiet'];
  expect(await run(compose, words)).toEqual({ code: 0, output: '' });
});

test('no other container can get the address at which the proxy is trusted', () => {
  const { services, networks } = parse(read('docker/compose.yaml'), { merge: true });
  const address: string = services.proxy.networks.inside.ipv4_address;
  const [{ subnet, ip_range: range }] = networks.inside.ipam.config;
  const isWithin = (block: string) => {
    const [start = '', bits] = block.split('/');
    const list = new BlockList();
    list.addSubnet(start, Number(bits));
    return list.check(address);
  };
  expect([isWithin(subnet), isWithin(range)]).toEqual([true, false]);
});

const valueNames = /\.Values\.([a-zA-Z]+)/g;

test('the chart is of this version, uses each of its values and no other, and its files are YAML', () => {
  const chart = parse(read('helm/kassa/Chart.yaml')) as Record<string, string>;
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
  const values = parse(read('helm/kassa/values.yaml')) as Record<string, unknown>;
  expect(values.image).toMatch(new RegExp(`:${version.replaceAll('.', '\\.')}$`));
  const files = readdirSync(at('helm/kassa/templates'));
  const used = new Set<string>();
  const made: { kind: string; spec: object }[] = [];
  for (const file of files) {
    const text = read(`helm/kassa/templates/${file}`);
    for (const [, name = ''] of text.matchAll(valueNames)) used.add(name);
    const filled = text.replaceAll('{{ .Release.Name }}', 'kassa').replace(/\{\{-?\s*(.*?)\s*\}\}/g, (_, action) => {
      const [, name = '', filter = ''] = /^(?:toYaml )?\.Values\.(\w+)(?: \| (.*))?$/.exec(action) ?? [];
      const value = JSON.stringify(values[name]);
      // JSON is YAML too, so no indentation is needed here.
      return filter.startsWith('nindent') ? ` ${value}` : value;
    });
    for (const document of parseAllDocuments(filled)) {
      expect(document.errors, file).toEqual([]);
      made.push(document.toJS());
    }
  }
  expect([...used].sort()).toEqual(Object.keys(values).sort());
  const kinds = ['Deployment', 'Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'];
  expect(made.map(({ kind }) => kind).sort()).toEqual(kinds);
  for (const { kind, spec } of made.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
    const text = JSON.stringify(spec);
    expect(text, kind).toContain('"runAsNonRoot":true');
    expect(text.includes(String(values.ownerSecret)), 'only the job has the rights of the owner').toBe(kind === 'Job');
  }
});

test('the files of settings name only settings that there are', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const production = readFileSync(join(root, 'docs/how-to/go-to-production.md'), 'utf8');
  for (const file of ['kassa.env', 'migrate.env'])
    for (const [, name = ''] of read(`settings/${file}`).matchAll(/^([A-Z_]+)=/gm))
      expect(`${readme}${production}`, name).toContain(`\`${name}\``);
});
