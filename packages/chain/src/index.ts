import { type Address, type Hex, parseAbi, stringToHex } from 'viem';

/** The standard of the contract that mints an item. */
export type MintStandard = 'ERC721' | 'ERC1155';

/** The functions of KassaCollection (ERC-721) that Kassa calls. A test compares them with the compiled contract. */
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

/** The functions of KassaEditions (ERC-1155) that Kassa calls. */
export const editionsAbi = parseAbi([
  'function mint(bytes32 order, address to, uint256 tokenId, uint256 quantity)',
  'function isMinted(bytes32 order) view returns (bool)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'event OrderMinted(bytes32 indexed order, address indexed to, uint256 firstTokenId, uint256 quantity)',
  'error OrderAlreadyMinted(bytes32 order)',
  'error ImpossibleQuantity(uint256 quantity)',
]);

/** The functions that Kassa calls on any ERC-20. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** Turns an order's number into the contracts' bytes32. It stays readable on any explorer. */
export function orderKey(orderNo: string): Hex {
  return stringToHex(orderNo, { size: 32 });
}

/** The keys and addresses of the sandbox's chain. The keys are public, so they are refused outside the sandbox. */
export const sandboxChain = {
  network: 'SANDBOX',
  chainId: 31_337,
  // The first account of the development chain deploys the contracts before anything else: their addresses follow from
  // that.
  deployerKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  treasuryKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  collection: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  editions: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  /** The sandbox's own coin. It is called USDC there and worth nothing. */
  token: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  /** Wallet that the shop's tokens are sent to: the third account. */
  buyerWallet: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const satisfies { network: string; chainId: number } & Record<string, string | number | Hex | Address>;
