// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// Shared by both contracts: who may mint, who may pause, and that an order is minted only once.
/// The server mints an order only once. This rule holds even if the server fails to.
abstract contract OrderMints is AccessControl, Pausable {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// Limits the gas of one call.
    uint256 public constant MOST_PER_ORDER = 100;

    mapping(bytes32 order => bool) private _minted;

    event OrderMinted(bytes32 indexed order, address indexed to, uint256 firstTokenId, uint256 quantity);

    error OrderAlreadyMinted(bytes32 order);
    error ImpossibleQuantity(uint256 quantity);

    constructor(address admin, address minter) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSER_ROLE, admin);
        _grantRole(MINTER_ROLE, minter);
    }

    /// Tells whether this order has its tokens.
    function isMinted(bytes32 order) external view returns (bool) {
        return _minted[order];
    }

    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// Marks the order before any token moves, so that a receiver that calls back finds it minted.
    function _takeOrder(bytes32 order, uint256 quantity) internal {
        if (_minted[order]) revert OrderAlreadyMinted(order);
        if (quantity == 0 || quantity > MOST_PER_ORDER) revert ImpossibleQuantity(quantity);
        _minted[order] = true;
    }
}
