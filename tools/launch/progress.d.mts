/** The repository's folder. */
export declare const root: string;
/** Prints one line. A closed terminal causes no error. */
export declare function say(line: string): void;
/** Runs `work` and prints its progress. Returns what `work` returns. */
export declare function step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
