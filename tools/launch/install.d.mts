/** Finds npm's own program, a file of JavaScript. @throws Error where there is none */
export function npmCli(): string;
