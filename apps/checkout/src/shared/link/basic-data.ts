import { monotonic, now } from '../clock.ts';
import { remainingMs } from '../countdown.ts';
import { CallError } from '../server/call-error.ts';
import { type BasicData, type MerchantInfo, readBasicData, readMerchantInfo } from '../server/home-calls.ts';
import { sessionStore } from '../session/session.ts';
import { createStore } from '../store.ts';
import { dropAllBasicData, saveAllBasicData, savedMerchant } from './all-basic-data.ts';
import { choiceStore, dropChoice } from './choice.ts';
import { dropLink, linkStore, saveLink } from './link.ts';
import { keepTime } from './opened-at.ts';
import { themeCss } from './theme-css.ts';

/** `data`: undefined before the first answer, null where the server knows nothing. `error`: of the latest request. */
export interface BasicDataState {
  readonly data: BasicData | null | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  /** Merchant of the link, read where the order itself could not be. */
  readonly merchant: MerchantInfo | null;
}

/** The verified order of this page's link. A page has one link, so there is one state and no cache of many. */
export const basicDataStore = createStore<BasicDataState>({
  data: undefined,
  error: null,
  isFetching: false,
  merchant: null,
});

const goodForMs = 60_000;
let asked: { about: string; at: number } | null = null;
let end: ReturnType<typeof setInterval> | undefined;

/** Reads the order of the link, unless the same question was answered within the last minute. */
export function needBasicData(): void {
  const about = question();
  const fresh = asked?.about === about && monotonic() - asked.at < goodForMs;
  if (linkStore.get().merchantParam !== '' && !fresh) void loadBasicData();
}

/**
 * Keeps `data` as the answer about the present link for a guest. A buyer who is signed in still reads their own view.
 */
export function giveBasicData(data: BasicData): void {
  change({ data: takeOver(data) });
  if (sessionStore.get() === null) asked = { about: question(), at: monotonic() };
}

/** Returns whether a buyer whose time to pay is over can have it again: the link lives, and they have no order of it. */
export function hasMoreTime({ orderNo, expiresAt }: BasicData): boolean {
  return orderNo === null && remainingMs(expiresAt, now()) > 0;
}

/**
 * Gives the buyer the time to pay again. Returns false where there is none to give. The link is read again then too:
 * home says that it has expired, and leads back to the shop.
 */
export function takeMoreTime(): boolean {
  const { data } = basicDataStore.get();
  void loadBasicData();
  return !!data && hasMoreTime(data);
}

/** Reads the order of the link now. Tries twice more when the connection breaks. */
export async function loadBasicData(): Promise<void> {
  const about = question();
  const mine = { about, at: monotonic() };
  asked = mine;
  clearInterval(end);
  const { data: known, merchant: shop } = basicDataStore.get();
  change({ isFetching: true, merchant: known ? shop : (shop ?? savedMerchant(linkStore.get().appId)) });
  try {
    const answer = await readWithPatience(linkStore.get().merchantParam);
    if (asked !== mine) return;
    change({ data: takeOver(answer), error: null, isFetching: false });
    // The question is still the same although the appId is known now.
    mine.about = question();
  } catch (error) {
    if (asked !== mine) return;
    if (!(error instanceof CallError)) throw error;
    // A refusal is kept until somebody asks again. A lost answer is requested again on the next visit.
    if (error.kind !== 'refused') asked = null;
    change({ error, isFetching: false });
    const merchant = await readMerchantInfo(linkStore.get().merchantParam).catch(() => null);
    if (!merchant) return;
    linkStore.set({ ...linkStore.get(), look: themeCss(merchant.theme) });
    change({ merchant });
  }
}

/**
 * Gives the page the look of an order's merchant where it has no link: the order is continued here from another device,
 * or was opened from a mail. Without an answer our own look stays.
 */
export async function wearLookOf(appId: string): Promise<void> {
  const merchant = await readMerchantInfo(`appId=${appId}`).catch(() => null);
  const link = linkStore.get();
  if (merchant && link.merchantParam === '') saveLink({ ...link, look: themeCss(merchant.theme) });
}

function change(part: Partial<BasicDataState>): void {
  basicDataStore.set({ ...basicDataStore.get(), ...part });
}

/** Names whose view of which link it is: a log-in or log-out may change whose order it is. */
function question(): string {
  return `${linkStore.get().merchantParam} ${sessionStore.get()?.userNo ?? ''}`;
}

async function readWithPatience(merchantParam: string, tries = 3): Promise<BasicData | null> {
  try {
    return await readBasicData(merchantParam);
  } catch (error) {
    if (tries <= 1 || !(error instanceof CallError) || error.kind !== 'offline') throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return readWithPatience(merchantParam, tries - 1);
  }
}

/**
 * Reads the link again once its time is up, so that the screen says that it has ended. Not after one wait until then: a device
 * that sleeps would make it longer. An order may be closed some time after its end, so it is read less and less often.
 */
function watchEnd({ state, orderNo, payBy, expiresAt }: BasicData): void {
  clearInterval(end);
  if (state !== 'open') return;
  const until = Date.parse(orderNo ? payBy : expiresAt);
  end = setInterval(() => now() < until || void loadBasicData(), Math.max(5_000, now() - until));
}

function takeOver(answer: BasicData | null): BasicData | null {
  if (answer === null) {
    // The server returns nothing, so forget what is stored of the merchant (docs/specification/journey.md#home).
    dropLink();
    dropAllBasicData();
    dropChoice();
    return null;
  }
  const data = keepTime(answer);
  saveLink({ ...linkStore.get(), appId: data.merchant.appId, look: themeCss(data.theme) });
  saveAllBasicData(data);
  watchEnd(data);
  if (choiceStore.get().nftParamNo !== data.nftParamNo) {
    choiceStore.set({ fiat: data.quote?.fiat ?? '', payAmount: '', nftParamNo: data.nftParamNo });
  }
  return data;
}
