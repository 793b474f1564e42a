import { type Address, type Hex, parseAbi, stringToHex } from 'viem';

/** Which of the two contracts mints an item. */
export type MintStandard = 'ERC721' | 'ERC1155';

/** What Kassa calls of KassaCollection (ERC-721). A test compares it with the compiled contract. */
export const collectionAbi = parseAbi([
  'function mint(bytes32 order, address to, uint256 quantity) returns (uint256 firstTokenId)',
  'function isMinted(bytes32 order) view returns (bool)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function name() view returns (string)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'event OrderMinted(bytes32 indexed order, address indexed to, uint256 firstTokenId, uint256 quantity)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'error OrderAlreadyMinted(bytes32 order)',
  'error ImpossibleQuantity(uint256 quantity)',
]);

/** What Kassa calls of KassaEditions (ERC-1155). */
export const editionsAbi = parseAbi([
  'function mint(bytes32 order, address to, uint256 tokenId, uint256 quantity)',
  'function isMinted(bytes32 order) view returns (bool)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'event OrderMinted(bytes32 indexed order, address indexed to, uint256 firstTokenId, uint256 quantity)',
  'error OrderAlreadyMinted(bytes32 order)',
  'error ImpossibleQuantity(uint256 quantity)',
]);

/** What Kassa calls of any ERC-20. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** The order's number as the contracts know it: its text, readable on any explorer. */
export function orderKey(orderNo: string): Hex {
  return stringToHex(orderNo, { size: 32 });
}

/** What both sides of the sandbox know of its chain. Anybody knows its keys: refused outside the sandbox. */
export const sandboxChain = {
  network: 'SANDBOX',
  chainId: 31_337,
  // The first account of the development chain creates the contracts first of all: their addresses follow from that.
  deployerKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  treasuryKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  collection: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  editions: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  /** A coin of the sandbox's own, called USDC there; worth nothing. */
  token: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  /** Where the shop has its tokens sent: the third account. */
  buyerWallet: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const satisfies { network: string; chainId: number } & Record<string, string | number | Hex | Address>;
