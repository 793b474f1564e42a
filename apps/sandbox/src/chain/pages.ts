import { sandboxChain } from '@kassa/chain';
import { type Address, formatEther, formatGwei, formatUnits, isAddressEqual, type Transaction } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { navigation, page } from '../web-server/page.ts';
import type { CoinMove, SeenCoin, SeenToken, SeenTransaction } from './read-chain.ts';

type Row = readonly [name: string, value: Markup | string];

const names: readonly (readonly [Address, string])[] = [
  [sandboxChain.collection, 'Harbour Gallery (ERC-721)'],
  [sandboxChain.editions, 'Editions (ERC-1155)'],
  [sandboxChain.token, 'Sandbox Dollar (ERC-20)'],
  [privateKeyToAddress(sandboxChain.treasuryKey), 'Kassa’s treasury'],
  [privateKeyToAddress(sandboxChain.deployerKey), 'The contracts’ administrator'],
  [sandboxChain.buyerWallet, 'A buyer’s wallet'],
];

function explorerPage(shopUrl: string, content: { title: string; lead: string; body: Markup }): Markup {
  return page({
    title: `${content.title} · Sandbox chain`,
    styles: ['/assets/chain.css'],
    scripts: ['/assets/live.ts'],
    header: html`<header class="site"><a class="mark" href="/">Sandbox chain</a>
${navigation('Sandbox chain', [
  { text: 'Transactions', href: '/', current: content.title === 'Transactions' },
  { text: 'Shop', href: `${shopUrl}/shop`, current: false },
  { text: 'Mailbox', href: `${shopUrl}/mailbox`, current: false },
])}</header>`,
    body: html`<h1>${content.title}</h1><p class="lead">${content.lead}</p><div data-live="content">${content.body}</div>`,
  });
}

function facts(rows: readonly (Row | false)[]): Markup {
  return html`<dl class="facts">${rows.map(
    (row) => row && html`<div><dt>${row[0]}</dt><dd class="code">${row[1]}</dd></div>`,
  )}</dl>`;
}

function addressLink(address: Address): Markup {
  const name = names.find(([known]) => isAddressEqual(known, address))?.[1];
  return html`<a href="/address/${address}">${address}</a>${name && html` <span>${name}</span>`}`;
}

const tokenLink = (tokenId: bigint) =>
  html`<a href="/token/${sandboxChain.collection}/${tokenId}">Harbour Gallery no. ${tokenId}</a> `;

const coinText = (value: bigint) => html`${formatUnits(value, 6)} <a href="/token/${sandboxChain.token}">USDC</a>`;

/** Draws the explorer's first page. */
export function overviewPage(
  shopUrl: string,
  seen: { head: bigint; finalized: bigint; treasury: bigint; transactions: readonly Transaction[] },
): Markup {
  return explorerPage(shopUrl, {
    title: 'Transactions',
    lead: 'A real EVM chain on this machine. Its coins have no value.',
    body: html`${facts([
      ['Network', `${sandboxChain.network}, chain id ${sandboxChain.chainId}`],
      ['Newest block', `${seen.head}, final up to ${seen.finalized}`],
      [
        'Treasury',
        html`${addressLink(privateKeyToAddress(sandboxChain.treasuryKey))}: ${formatEther(seen.treasury)} ETH`,
      ],
      [
        'Contracts',
        html`${addressLink(sandboxChain.collection)}<br>${addressLink(sandboxChain.editions)}<br>${addressLink(sandboxChain.token)}`,
      ],
    ])}
<h2>Newest transactions</h2>
${transactionList(seen.transactions)}`,
  });
}

function transactionList(transactions: readonly Transaction[]): Markup {
  if (transactions.length === 0) return html`<p class="empty">None yet.</p>`;
  return html`<ol class="transactions">${transactions.map(
    ({ hash, to, blockNumber }) =>
      html`<li><a class="code" href="/tx/${hash}">${hash}</a><p>Block ${blockNumber}, ${
        to ? html`to ${addressLink(to)}` : 'creates a contract'
      }</p></li>`,
  )}</ol>`;
}

function stateOf({ receipt, final }: SeenTransaction): string {
  if (!receipt) return 'Waiting for a block';
  if (receipt.status === 'reverted') return 'Failed: nothing changed';
  return final ? 'Done and final' : 'Done, not final yet';
}

/** Draws the page of a transaction. */
export function transactionPage(shopUrl: string, seen: SeenTransaction): Markup {
  const { transaction, receipt, minedAt, mints, tokenIds, coins } = seen;
  const fee = receipt && receipt.gasUsed * receipt.effectiveGasPrice;
  return explorerPage(shopUrl, {
    title: 'Transaction',
    lead: stateOf(seen),
    body: facts([
      ['Hash', transaction.hash],
      receipt && minedAt !== null
        ? ['Block', `${receipt.blockNumber}, ${dayTimeText(Number(minedAt) * 1_000)}`]
        : ['Block', 'none yet'],
      ['From', html`${addressLink(transaction.from)}, its transaction no. ${transaction.nonce}`],
      ['To', transaction.to ? addressLink(transaction.to) : 'creates a contract'],
      ...mints.map(
        ({ orderNo, to, quantity }): Row => ['Minted', html`${quantity} for order ${orderNo}, to ${addressLink(to)}`],
      ),
      ...coins.map(({ to, value }): Row => ['Coins', html`${coinText(value)} to ${addressLink(to)}`]),
      tokenIds.length > 0 && ['Tokens', html`${tokenIds.map(tokenLink)}`],
      ['Value', `${formatEther(transaction.value)} ETH`],
      fee !== null && ['Fee', `${formatEther(fee)} ETH (gas at ${formatGwei(receipt?.effectiveGasPrice ?? 0n)} gwei)`],
    ]),
  });
}

/** Draws the page of a token of the collection. */
export function tokenPage(shopUrl: string, token: SeenToken): Markup {
  const { tokenId, owner, metadataUrl, mintedIn } = token;
  return explorerPage(shopUrl, {
    title: `Harbour Gallery no. ${tokenId}`,
    lead: 'A token of the gallery’s collection.',
    body: facts([
      ['Owner', addressLink(owner)],
      ['Collection', addressLink(sandboxChain.collection)],
      mintedIn !== null && ['Minted in', html`<a href="/tx/${mintedIn}">${mintedIn}</a>`],
      ['Metadata', html`<a href="${metadataUrl}">${metadataUrl}</a>`],
    ]),
  });
}

/** Draws the page of an address. */
export function addressPage(
  shopUrl: string,
  seen: {
    address: Address;
    balance: bigint;
    coins: bigint;
    sent: number;
    contract: boolean;
    tokens: readonly bigint[];
  },
): Markup {
  const { address, balance, coins, sent, contract, tokens } = seen;
  const name = names.find(([known]) => isAddressEqual(known, address))?.[1];
  return explorerPage(shopUrl, {
    title: name ?? 'Address',
    lead: contract ? 'A contract.' : 'A wallet.',
    body: facts([
      ['Address', address],
      ['Balance', html`${formatEther(balance)} ETH<br>${coinText(coins)}`],
      ['Sent', `${sent} transactions`],
      ['Tokens', tokens.length === 0 ? 'none' : html`${tokens.map(tokenLink)}`],
    ]),
  });
}

/** Draws the page of the sandbox's coin and its transfers. */
export function coinPage(shopUrl: string, { name, symbol, decimals, supply, moves }: SeenCoin): Markup {
  return explorerPage(shopUrl, {
    title: name,
    lead: 'A sandbox coin with no value.',
    body: html`${facts([
      ['Contract', addressLink(sandboxChain.token)],
      ['Symbol', `${symbol}, ${decimals} digits`],
      ['Supply', `${formatUnits(supply, decimals)} ${symbol}`],
    ])}
<h2>Newest transfers</h2>
${moves.length === 0 ? html`<p class="empty">None yet.</p>` : html`<ol class="transactions">${moves.map(moveLine)}</ol>`}`,
  });
}

const moveLine = ({ hash, from, to, value }: CoinMove) =>
  html`<li><a class="code" href="/tx/${hash}">${hash}</a><p>${coinText(value)} from ${addressLink(from)} to ${addressLink(to)}</p></li>`;
