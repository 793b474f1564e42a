// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {OrderMints} from "./order-mints.sol";

/// ERC-1155 editions: each token id is one work, and an order gets copies of it.
contract KassaEditions is ERC1155, OrderMints {
    constructor(string memory uri, address admin, address minter) ERC1155(uri) OrderMints(admin, minter) {}

    /// Mints `quantity` copies of a work for an order. Fails as a whole when the receiver is a contract that can't hold them.
    function mint(bytes32 order, address to, uint256 tokenId, uint256 quantity)
        external
        onlyRole(MINTER_ROLE)
        whenNotPaused
    {
        _takeOrder(order, quantity);
        emit OrderMinted(order, to, tokenId, quantity);
        _mint(to, tokenId, quantity, "");
    }

    function setURI(string calldata uri) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setURI(uri);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }
}
