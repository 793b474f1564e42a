// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The sandbox's own coin: six digits, like a dollar coin, and at first one account holds all of it. It is worth nothing.
contract TestToken is ERC20 {
    constructor(address holder) ERC20("Sandbox Dollar", "USDC") {
        _mint(holder, 1_000_000 * 10 ** 6);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
