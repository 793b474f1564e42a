import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { helpAskedBy } from './words.ts';

test('npm start -- --help says how to set a port, and starts nothing', () => {
  for (const word of ['--help', '-h']) expect(helpAskedBy([word])).toContain('PORT=5200 npm start');
  expect(helpAskedBy([])).toBeUndefined();
});

test('who writes a port behind npm start is told that nothing reads it', () => {
  expect(() => helpAskedBy(['--port', '5200'])).toThrow(Complaint);
  expect(() => helpAskedBy(['--port', '5200'])).toThrow('“--port 5200” is not read');
});
