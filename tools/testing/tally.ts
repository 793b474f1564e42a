import { say } from '../launch/progress.mjs';

/** How many checks and tests passed and failed. */
export type Count = { passed: number; failed: number };

/** Adds up a whole run, from its first check to its last line. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];

  get failed(): number {
    return this.#failed;
  }

  /** Counts one check. `problem` says what is wrong. `undefined`: nothing is. */
  check(name: string, problem: string | undefined): void {
    say(`${problem === undefined ? '✓' : '✗'} ${name}`);
    if (problem === undefined) this.#passed += 1;
    else this.#fail(name, problem);
  }

  /** Counts a test runner's report. A runner that fails without a failed test counts as failed itself. */
  suite(name: string, count: Count, problem: string | undefined): void {
    this.#passed += count.passed;
    this.#failed += count.failed;
    if (count.failed > 0) this.#failures.push(`${name}: ${count.failed} failed, see above`);
    if (problem !== undefined) this.#fail(name, problem);
  }

  /** Prints what failed and, as the very last line, `N passed, N failed`. */
  print(): void {
    if (this.#failures.length > 0) say(`\nFailed:\n${this.#failures.map((line) => `  ${line}`).join('\n')}`);
    say(`\n${this.#passed} passed, ${this.#failed} failed`);
  }

  #fail(name: string, problem: string): void {
    this.#failed += 1;
    this.#failures.push(name);
    say(`${problem.trimEnd()}\n`);
  }
}
