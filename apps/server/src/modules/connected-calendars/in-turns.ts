/**
 * Does what `take` gives, so much at once and of one host no more than half of that, until nothing is left and all is
 * done; how much there was. `take` is told whom to pass over: first every host of whom something is under way, so that
 * nobody waits for what others have besides, then those who have their half. `work` does not throw.
 */
export async function doInTurns<T extends { hostId: string }>(task: {
  atOnce: number;
  take: (passedOver: string[]) => Promise<T | undefined>;
  work: (item: T) => Promise<void>;
}): Promise<number> {
  const underWay = new Map<Promise<void>, string>();
  const takeNext = async (hosts: string[]) =>
    (await task.take([...new Set(hosts)])) ??
    (hosts.length > 0 ? task.take(fullHosts(hosts, task.atOnce / 2)) : undefined);
  for (let count = 0; ; ) {
    const next = underWay.size < task.atOnce ? await takeNext([...underWay.values()]) : undefined;
    if (next) {
      const done = task.work(next).then(() => void underWay.delete(done));
      underWay.set(done, next.hostId);
      count += 1;
    } else {
      if (underWay.size === 0) return count;
      await Promise.race(underWay.keys());
    }
  }
}

function fullHosts(hosts: readonly string[], places: number): string[] {
  return [...new Set(hosts)].filter((host) => hosts.filter((each) => each === host).length >= places);
}
