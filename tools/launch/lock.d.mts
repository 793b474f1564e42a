/** Runs `work` while no other process does so under the same lock file. */
export declare function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result>;
