// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {OrderMints} from "./order-mints.sol";

/// An ERC-721 collection whose tokens are minted for paid orders, numbered from 1.
contract KassaCollection is ERC721, OrderMints {
    uint256 private _lastTokenId;
    string private _base;

    constructor(string memory name, string memory symbol, string memory base, address admin, address minter)
        ERC721(name, symbol)
        OrderMints(admin, minter)
    {
        _base = base;
    }

    /// Mints `quantity` new tokens of an order. Fails as a whole when the receiver is a contract that can't hold them.
    function mint(bytes32 order, address to, uint256 quantity)
        external
        onlyRole(MINTER_ROLE)
        whenNotPaused
        returns (uint256 firstTokenId)
    {
        _takeOrder(order, quantity);
        firstTokenId = _lastTokenId + 1;
        _lastTokenId += quantity;
        emit OrderMinted(order, to, firstTokenId, quantity);
        for (uint256 i = 0; i < quantity; i++) {
            _safeMint(to, firstTokenId + i);
        }
    }

    function setBaseURI(string calldata base) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _base = base;
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }
}
