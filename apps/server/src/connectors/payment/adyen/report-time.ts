import { lineTime } from '../report-time.ts';

/** How far a time zone of Adyen's reports is ahead of UTC, in minutes. Reports name the zone of the account's settings. */
const minutesAhead: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  GST: 240,
  IST: 330,
  ICT: 420,
  WIB: 420,
  HKT: 480,
  SGT: 480,
  MYT: 480,
  PHT: 480,
  PST: -480,
  PDT: -420,
  MST: -420,
  MDT: -360,
  CST: -360,
  CDT: -300,
  EST: -300,
  EDT: -240,
  BRT: -180,
  ART: -180,
  JST: 540,
  KST: 540,
  AWST: 480,
  AEST: 600,
  AEDT: 660,
};

/** Reads a time of a report, in ms since 1970. Undefined for one that is none, or in a zone that is not known. */
export function timeOf(text: string, { zone, now }: { zone: string; now: number }): number | undefined {
  const ahead = Object.hasOwn(minutesAhead, zone) ? minutesAhead[zone] : undefined;
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?$/.exec(text) ?? [];
  if (!day || !time || ahead === undefined) return undefined;
  return lineTime(day, time, { minutesAhead: ahead, now });
}
