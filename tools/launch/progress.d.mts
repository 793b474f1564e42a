export declare const root: string;
export declare function say(line: string): void;
export declare function step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
