import { monotonic } from '../clock.ts';
import { CallError } from '../server/call-error.ts';
import { type BasicData, type MerchantInfo, readBasicData, readMerchantInfo } from '../server/home-calls.ts';
import { sessionStore } from '../session/session.ts';
import { createStore } from '../store.ts';
import { dropAllBasicData, keepAllBasicData, keptMerchant } from './all-basic-data.ts';
import { choiceStore, dropChoice } from './choice.ts';
import { dropLink, keepLink, linkStore } from './link.ts';
import { themeCss } from './theme-css.ts';

/** `data`: undefined before the first answer, null where the server knows of nothing. `error`: of the latest question. */
export interface BasicDataState {
  readonly data: BasicData | null | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  /** Whose link it is, asked for where the order itself could not be had. */
  readonly merchant: MerchantInfo | null;
}

/** The verified order of this page's link. One link a page, so one state; no cache of many. */
export const basicDataStore = createStore<BasicDataState>({
  data: undefined,
  error: null,
  isFetching: false,
  merchant: null,
});

const goodForMs = 60_000;
let asked: { about: string; at: number } | null = null;

/** Asks for the order of the link, unless this very question was answered within the last minute. */
export function needBasicData(): void {
  const about = question();
  const fresh = asked?.about === about && monotonic() - asked.at < goodForMs;
  if (linkStore.get().merchantParam !== '' && !fresh) void loadBasicData();
}

/**
 * Takes `data` for the answer about the present link, as a guest is shown it. A buyer who is signed in asks for his own
 * view all the same.
 */
export function giveBasicData(data: BasicData): void {
  takeOver(data);
  change({ data });
  if (sessionStore.get() === null) asked = { about: question(), at: monotonic() };
}

/** Asks for the order of the link now. A question on which the line broke is put twice more. */
export async function loadBasicData(): Promise<void> {
  const about = question();
  const mine = { about, at: monotonic() };
  asked = mine;
  const { data: known, merchant: shop } = basicDataStore.get();
  change({ isFetching: true, merchant: known ? shop : (shop ?? keptMerchant(linkStore.get().appId)) });
  try {
    const data = await readWithPatience(linkStore.get().merchantParam);
    if (asked !== mine) return;
    takeOver(data);
    change({ data, error: null, isFetching: false });
    // What was asked about is still the same although the appId is known now.
    mine.about = question();
  } catch (error) {
    if (asked !== mine) return;
    if (!(error instanceof CallError)) throw error;
    // A refusal stands until somebody asks again; what got lost is asked for at the next look.
    if (error.kind !== 'refused') asked = null;
    change({ error, isFetching: false });
    if (error.extend) return;
    const merchant = await readMerchantInfo(linkStore.get().merchantParam).catch(() => null);
    if (!merchant) return;
    linkStore.set({ ...linkStore.get(), look: themeCss(merchant.theme) });
    change({ merchant });
  }
}

function change(part: Partial<BasicDataState>): void {
  basicDataStore.set({ ...basicDataStore.get(), ...part });
}

/** Whose view of which link: after a log-in or log-out it may have changed whose the order is. */
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

function takeOver(data: BasicData | null): void {
  if (data === null) {
    // Seed section 4, Home: nothing is returned, so what is stored of the merchant goes.
    dropLink();
    dropAllBasicData();
    dropChoice();
    return;
  }
  keepLink({ ...linkStore.get(), appId: data.merchant.appId, look: themeCss(data.theme) });
  keepAllBasicData(data);
  if (choiceStore.get().nftParamNo !== data.nftParamNo) {
    choiceStore.set({ fiat: data.quote?.fiat ?? '', payAmount: '', nftParamNo: data.nftParamNo });
  }
}
