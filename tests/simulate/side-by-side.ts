/**
 * Does something with each of the items, in as many worlds at once as there are: a world takes the next item when it is done
 * with one. Most of a schedule is waiting, for the database and for answers that never come.
 */
export async function sideBySide<World, Item>(
  worlds: readonly World[],
  items: readonly Item[],
  play: (world: World, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    worlds.map(async (world) => {
      for (const item of left) await play(world, item);
    }),
  );
}
