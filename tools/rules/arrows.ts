import { type Import, importsOf } from './imports.ts';
import { floors, notForConnectors, passedDown, programDoors, programs, roomDoors, rooms, units } from './layout.ts';
import { isTest, type Rule, type Source, type Violation, violation } from './repository.ts';

/** Checks that imports follow the arrows of layout.ts, and that every folder is listed there. */
export const arrows: Rule = (repository) => [
  ...unlisted(repository.files),
  ...repository.sources.flatMap((source) =>
    importsOf(source, repository).flatMap((imported) => {
      const problem = problemWith(source, imported);
      return problem === undefined
        ? []
        : [violation(source, imported.start, `imports ${imported.specifier}: ${problem}`)];
    }),
  ),
];

function unlisted(files: string[]): Violation[] {
  const folders = new Map<string, string>();
  const beside: Violation[] = [];
  for (const path of files) {
    const unit = unitOf(path);
    if (unit === undefined) folders.set(path.split('/').slice(0, 2).join('/'), path);
    const [floor, room] = placeOf(path);
    const known = unit === undefined ? undefined : floors[unit];
    if (known !== undefined && floor !== '' && known[floor] === undefined) folders.set(`${unit}/src/${floor}`, path);
    const { names, only } = rooms[`${unit}/src/${floor}`] ?? {};
    if (names !== undefined && room !== '' && !names.includes(room)) folders.set(`${unit}/src/${floor}/${room}`, path);
    if (only && room === '')
      beside.push({ path, line: 1, message: `lies beside the folders of ${floor}: put it into one` });
  }
  const noPlace = [...folders].map(([folder, path]) => ({
    path,
    line: 1,
    message: `the folder ${folder} has no place in the layout (tools/rules/layout.ts)`,
  }));
  return [...noPlace, ...beside];
}

function problemWith(source: Source, imported: Import): string | undefined {
  const [from, to] = [unitOf(source.path), unitOf(imported.target)];
  if (from === undefined || to === undefined) return undefined;
  if (imported.target.includes('/not-exported/')) return 'the package does not offer it';
  if (programs.includes(from)) return problemOfProgram(to, imported);
  if (from !== to) return problemBetweenUnits(from, to, imported);
  if (imported.specifier.startsWith('@kassa/')) return 'inside a package or app, import the file';
  return isTest(source.path) && isTest(imported.target) ? undefined : problemInside(from, source.path, imported);
}

function problemOfProgram(to: string, imported: Import): string | undefined {
  if (programs.includes(to) || programDoors.test(imported.target)) return undefined;
  if (to.startsWith('packages/') && imported.specifier.startsWith('@kassa/')) return undefined;
  return 'of an app, only its start function; of a package, only what it offers by name';
}

function problemBetweenUnits(from: string, to: string, imported: Import): string | undefined {
  const rule = units[from];
  if (!rule?.may.includes(to)) return `${from} may not import ${to}`;
  if (rule.typesOnly && !imported.typeOnly) return `${from} may import only types of ${to}`;
  return imported.specifier.startsWith('@kassa/') ? undefined : 'import a package by its name';
}

function problemInside(unit: string, from: string, imported: Import): string | undefined {
  const to = imported.target;
  const [floor, room] = placeOf(from);
  const [toFloor, toRoom] = placeOf(to);
  const below = floors[unit]?.[floor];
  if (below === undefined) return undefined;
  if (to === passedDown && imported.typeOnly && (floor === 'doors' || floor === 'workflows')) return undefined;
  if (toFloor === '' || (toFloor !== floor && !below.includes(toFloor)))
    return `${floor} may not import ${toFloor || 'what starts the program'}`;
  if (floor === 'connectors' && notForConnectors.test(to)) return 'a connector has neither database nor clock';
  const kind = rooms[`${unit}/src/${toFloor}`];
  if (kind === undefined) return undefined;
  // A test of workflows plays a whole story and may use all their folders.
  const known = kind.arrows?.[room]?.includes(toRoom) || (kind.arrows !== undefined && isTest(from));
  if (floor === toFloor && room !== '' && toRoom !== '' && room !== toRoom && !known)
    return `${room} may not import its neighbour ${toRoom}`;
  const sameRoom = floor === toFloor && room === toRoom;
  if (kind.index && !sameRoom && !roomDoors.test(to)) return "only a room's index.ts is for others";
  return floor === 'connectors' && sameRoom ? problemBetweenCompanies(from, to) : undefined;
}

// connectors/payment/<company>/: companies share the port beside them, but never each other's code.
function problemBetweenCompanies(from: string, to: string): string | undefined {
  const company = (path: string) => (path.split('/')[6] === undefined ? '' : path.split('/')[5]);
  const [one, other] = [company(from), company(to)];
  if (!one && other && !to.endsWith('/index.ts')) return "only a connector's index.ts is for others";
  return one && other && one !== other ? 'connectors may not import one another' : undefined;
}

function unitOf(path: string): string | undefined {
  const [top = '', name = ''] = path.split('/');
  if (programs.includes(top)) return top;
  return units[`${top}/${name}`] === undefined ? undefined : `${top}/${name}`;
}

/** Returns floor and room of a file in an app's src. '' where there is none (a file beside the folders). */
function placeOf(path: string): [floor: string, room: string] {
  const [, , src, floor, room, inner] = path.split('/');
  if (src !== 'src' || room === undefined) return ['', ''];
  return [floor ?? '', inner === undefined ? '' : room];
}
