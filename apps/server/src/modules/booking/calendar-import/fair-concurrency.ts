/**
 * Runs the items that `claim` returns with limited concurrency until none is left, and returns their number. One host gets at
 * most half of the slots. `claim` first excludes all hosts with running items, so that other hosts come first, and then
 * only hosts at their limit. `work` must not throw.
 */
export async function runFairly<T extends { hostId: string }>(task: {
  concurrency: number;
  claim: (excludedHostIds: string[]) => Promise<T | undefined>;
  work: (item: T) => Promise<void>;
}): Promise<number> {
  const running = new Map<Promise<void>, string>();
  const claimNext = async (hosts: string[]) =>
    (await task.claim([...new Set(hosts)])) ??
    (hosts.length > 0 ? task.claim(listHostsAtLimit(hosts, task.concurrency / 2)) : undefined);
  for (let count = 0; ; ) {
    const next = running.size < task.concurrency ? await claimNext([...running.values()]) : undefined;
    if (next) {
      const done = task.work(next).then(() => void running.delete(done));
      running.set(done, next.hostId);
      count += 1;
    } else {
      if (running.size === 0) return count;
      await Promise.race(running.keys());
    }
  }
}

function listHostsAtLimit(hosts: readonly string[], maxPerHost: number): string[] {
  return [...new Set(hosts)].filter((host) => hosts.filter((each) => each === host).length >= maxPerHost);
}
