import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './progress.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs Kassa's program in our terminal and waits for its end. Passes on signals, and the death of npm, which can't
 * report it after a kill -9. The program notices our own death by the closed channel. Returns the exit code (128 +
 * signal number when a signal ended it).
 */
export function runProgram(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of stopSignals) process.on(signal, () => child.kill(signal));
    const watch = onOrphaned(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

/** Runs a program quietly. Rejects with its last lines when it fails. Signals end it, and with it the launcher. */
export function runQuietly(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(1);
    };
    const watch = onOrphaned(stop);
    for (const signal of stopSignals) process.on(signal, stop);
    const done = () => {
      clearInterval(watch);
      for (const signal of stopSignals) process.off(signal, stop);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('close', (code) => {
      done();
      if (code === 0) resolve(output);
      else reject(new Error(`${output.trim()}\n'${[file, ...args].join(' ')}' failed (exit code ${code}).`));
    });
  });
}

// Only under npm, because somebody who starts this file from a shell with `&` may close that shell. npm runs a script
// through `sh -c`. A shell that stays in between outlives npm, so then the shell's parent counts.
function onOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const shellsParent = isShell(parent) ? parentOf(parent) : undefined;
  return setInterval(() => {
    if (process.ppid !== parent || (shellsParent !== undefined && parentOf(parent) !== shellsParent)) act();
  }, 500);
}

function isShell(pid) {
  return /^\S*sh\0-c\0/.test(readProcess(pid, 'cmdline'));
}

function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);
}

// Linux only. Elsewhere the system's shell replaces itself with the command and this is not needed.
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
