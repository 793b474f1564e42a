"""The calls of the merchant API. Made from its description by `npm run describe`: do not edit."""

from __future__ import annotations

from typing import Any, Mapping, Sequence
from urllib.parse import quote


class Calls:
    """One method for each call. docs/merchants/reference.md describes what they take and answer."""

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        raise NotImplementedError

    def get_token(self, *, email: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Logs a buyer in: a ready log-in for a link, or the access-token for a new order."""
        return self.call(
            'POST',
            '/nft/openapi/merchant/getToken',
            body={
                'email': email,
            },
            idempotency_key=idempotency_key,
        )

    def create_order(
        self,
        access_token: str,
        *,
        merchant_order_no: str,
        redirect_url: str,
        callback_url: str,
        pay_way_code: str,
        fiat: str | None = None,
        amount: str | None = None,
        crypto: str | None = None,
        crypto_amount: str | None = None,
        target_fiat: str | None = None,
        type: str | None = None,
        unique_id: str | None = None,
        quantity: str | None = None,
        name: str | None = None,
        picture: str | None = None,
        merchant_name: str | None = None,
        network: str | None = None,
        address: str | None = None,
        fail_redirect_url: str | None = None,
        description: str | None = None,
        metadata: Mapping[str, str] | None = None,
        pay_bank_code: str | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Creates an order for a buyer you’ve logged in. payUrl opens it at the payment step."""
        return self.call(
            'POST',
            '/nft/openapi/trade/order',
            body={
                'merchantOrderNo': merchant_order_no,
                'fiat': fiat,
                'amount': amount,
                'crypto': crypto,
                'cryptoAmount': crypto_amount,
                'targetFiat': target_fiat,
                'type': type,
                'uniqueId': unique_id,
                'quantity': quantity,
                'name': name,
                'picture': picture,
                'merchantName': merchant_name,
                'network': network,
                'address': address,
                'redirectUrl': redirect_url,
                'failRedirectUrl': fail_redirect_url,
                'description': description,
                'metadata': metadata,
                'callbackUrl': callback_url,
                'payWayCode': pay_way_code,
                'payBankCode': pay_bank_code,
            },
            headers={'access-token': access_token},
            idempotency_key=idempotency_key,
        )

    def end_sandbox_order(self, *, order_no: str, status: str) -> None:
        """Sandbox only: ends an order. 1: completed, 2: payment failed, 3: expired, 4: begins a payment whose total decides."""
        return self.call(
            'GET',
            '/task/mock/order/status',
            query={
                'orderNo': order_no,
                'status': status,
            },
        )

    def create_session(
        self,
        *,
        merchant_order_no: str,
        redirect_url: str,
        fiat: str | None = None,
        amount: str | None = None,
        crypto: str | None = None,
        crypto_amount: str | None = None,
        target_fiat: str | None = None,
        type: str | None = None,
        unique_id: str | None = None,
        quantity: str | None = None,
        name: str | None = None,
        picture: str | None = None,
        merchant_name: str | None = None,
        network: str | None = None,
        address: str | None = None,
        fail_redirect_url: str | None = None,
        description: str | None = None,
        metadata: Mapping[str, str] | None = None,
        callback_url: str | None = None,
        email: str | None = None,
        language: str | None = None,
        expires_in_seconds: int | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Creates a checkout session with a short URL that works in one browser."""
        return self.call(
            'POST',
            '/merchant/v1/checkout-sessions',
            body={
                'merchantOrderNo': merchant_order_no,
                'fiat': fiat,
                'amount': amount,
                'crypto': crypto,
                'cryptoAmount': crypto_amount,
                'targetFiat': target_fiat,
                'type': type,
                'uniqueId': unique_id,
                'quantity': quantity,
                'name': name,
                'picture': picture,
                'merchantName': merchant_name,
                'network': network,
                'address': address,
                'redirectUrl': redirect_url,
                'failRedirectUrl': fail_redirect_url,
                'description': description,
                'metadata': metadata,
                'callbackUrl': callback_url,
                'email': email,
                'language': language,
                'expiresInSeconds': expires_in_seconds,
            },
            idempotency_key=idempotency_key,
        )

    def list_sessions(
        self,
        *,
        merchant_order_no: str | None = None,
        expand: str | None = None,
        created_from: str | None = None,
        created_to: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists checkout sessions, without their URLs."""
        return self.call(
            'GET',
            '/merchant/v1/checkout-sessions',
            query={
                'merchantOrderNo': merchant_order_no,
                'expand': expand,
                'createdFrom': created_from,
                'createdTo': created_to,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def cancel_session(self, *, session_no: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Cancels a checkout session, and its order if nothing was paid."""
        return self.call(
            'POST',
            '/merchant/v1/checkout-sessions/cancel',
            body={
                'sessionNo': session_no,
            },
            idempotency_key=idempotency_key,
        )

    def list_orders(
        self,
        *,
        merchant_order_no: str | None = None,
        status: str | None = None,
        expand: str | None = None,
        created_from: str | None = None,
        created_to: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists orders as they are now."""
        return self.call(
            'GET',
            '/merchant/v1/orders',
            query={
                'merchantOrderNo': merchant_order_no,
                'status': status,
                'expand': expand,
                'createdFrom': created_from,
                'createdTo': created_to,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def get_order(self, order_no: str, *, expand: str | None = None) -> dict[str, Any]:
        """One order as it is now."""
        return self.call(
            'GET',
            f'/merchant/v1/orders/{quote(order_no, safe="")}',
            query={
                'expand': expand,
            },
        )

    def get_session(self, session_no: str, *, expand: str | None = None) -> dict[str, Any]:
        """One checkout session."""
        return self.call(
            'GET',
            f'/merchant/v1/checkout-sessions/{quote(session_no, safe="")}',
            query={
                'expand': expand,
            },
        )

    def get_refund(self, refund_no: str, *, expand: str | None = None) -> dict[str, Any]:
        """One refund."""
        return self.call(
            'GET',
            f'/merchant/v1/refunds/{quote(refund_no, safe="")}',
            query={
                'expand': expand,
            },
        )

    def get_dispute(self, dispute_no: str) -> dict[str, Any]:
        """One dispute."""
        return self.call(
            'GET',
            f'/merchant/v1/disputes/{quote(dispute_no, safe="")}',
        )

    def get_event(self, event_no: str) -> dict[str, Any]:
        """One event as it was sent."""
        return self.call(
            'GET',
            f'/merchant/v1/events/{quote(event_no, safe="")}',
        )

    def get_endpoint(self, endpoint_no: str) -> dict[str, Any]:
        """One webhook endpoint."""
        return self.call(
            'GET',
            f'/merchant/v1/webhook-endpoints/{quote(endpoint_no, safe="")}',
        )

    def get_delivery(self, delivery_no: str) -> dict[str, Any]:
        """One delivery of an event."""
        return self.call(
            'GET',
            f'/merchant/v1/webhook-deliveries/{quote(delivery_no, safe="")}',
        )

    def refund(
        self,
        *,
        order_no: str,
        amount: str | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Refunds an order in full or in part. With the classic signature, an operator reviews it."""
        return self.call(
            'POST',
            '/merchant/v1/refunds',
            body={
                'orderNo': order_no,
                'amount': amount,
            },
            idempotency_key=idempotency_key,
        )

    def list_refunds(
        self,
        *,
        order_no: str | None = None,
        expand: str | None = None,
        created_from: str | None = None,
        created_to: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists refunds, of all orders or one."""
        return self.call(
            'GET',
            '/merchant/v1/refunds',
            query={
                'orderNo': order_no,
                'expand': expand,
                'createdFrom': created_from,
                'createdTo': created_to,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def list_disputes(
        self,
        *,
        dispute_no: str | None = None,
        order_no: str | None = None,
        status: str | None = None,
        created_from: str | None = None,
        created_to: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists disputes of all orders or one, and what each took off its order."""
        return self.call(
            'GET',
            '/merchant/v1/disputes',
            query={
                'disputeNo': dispute_no,
                'orderNo': order_no,
                'status': status,
                'createdFrom': created_from,
                'createdTo': created_to,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def list_events(
        self,
        *,
        order_no: str | None = None,
        type: str | None = None,
        created_from: str | None = None,
        created_to: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists events as sent to endpoints."""
        return self.call(
            'GET',
            '/merchant/v1/events',
            query={
                'orderNo': order_no,
                'type': type,
                'createdFrom': created_from,
                'createdTo': created_to,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def create_endpoint(
        self,
        *,
        url: str,
        events: Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Registers a webhook endpoint. Its secret is shown once."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-endpoints',
            body={
                'url': url,
                'events': events,
            },
            idempotency_key=idempotency_key,
        )

    def list_endpoints(self, *, cursor: str | None = None, limit: int | None = None) -> dict[str, Any]:
        """Lists webhook endpoints."""
        return self.call(
            'GET',
            '/merchant/v1/webhook-endpoints',
            query={
                'cursor': cursor,
                'limit': limit,
            },
        )

    def change_endpoint(
        self,
        *,
        endpoint_no: str,
        url: str | None = None,
        events: Sequence[str] | None = None,
        enabled: bool | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Changes, disables or re-enables an endpoint."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-endpoints/change',
            body={
                'endpointNo': endpoint_no,
                'url': url,
                'events': events,
                'enabled': enabled,
            },
            idempotency_key=idempotency_key,
        )

    def rotate_secret(self, *, endpoint_no: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Rotates an endpoint’s secret. The previous one keeps signing too."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-endpoints/rotate-secret',
            body={
                'endpointNo': endpoint_no,
            },
            idempotency_key=idempotency_key,
        )

    def delete_endpoint(self, *, endpoint_no: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Deletes an endpoint. What waits for it is dropped."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-endpoints/delete',
            body={
                'endpointNo': endpoint_no,
            },
            idempotency_key=idempotency_key,
        )

    def test_endpoint(self, *, endpoint_no: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Sends an endpoint.test event to an endpoint."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-endpoints/test',
            body={
                'endpointNo': endpoint_no,
            },
            idempotency_key=idempotency_key,
        )

    def list_deliveries(
        self,
        *,
        order_no: str | None = None,
        event_no: str | None = None,
        endpoint_no: str | None = None,
        type: str | None = None,
        state: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> dict[str, Any]:
        """Lists webhook deliveries with every attempt."""
        return self.call(
            'GET',
            '/merchant/v1/webhook-deliveries',
            query={
                'orderNo': order_no,
                'eventNo': event_no,
                'endpointNo': endpoint_no,
                'type': type,
                'state': state,
                'cursor': cursor,
                'limit': limit,
            },
        )

    def resend(
        self,
        *,
        delivery_nos: Sequence[str] | None = None,
        order_no: str | None = None,
        event_no: str | None = None,
        endpoint_no: str | None = None,
        type: str | None = None,
        state: str | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Resends the deliveries that match a filter."""
        return self.call(
            'POST',
            '/merchant/v1/webhook-deliveries/resend',
            body={
                'deliveryNos': delivery_nos,
                'orderNo': order_no,
                'eventNo': event_no,
                'endpointNo': endpoint_no,
                'type': type,
                'state': state,
            },
            idempotency_key=idempotency_key,
        )

    def advance_sandbox_clock(self, *, duration: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Sandbox only: lets time pass for what you are waiting for, and for nobody else."""
        return self.call(
            'POST',
            '/merchant/v1/test-clock/advance',
            body={
                'duration': duration,
            },
            idempotency_key=idempotency_key,
        )

    def list_fiats(self) -> list[dict[str, Any]]:
        """Currencies, with the payment methods of each."""
        return self.call(
            'GET',
            '/nft/openapi/fiat/list',
        )

    def list_currencies(self) -> list[dict[str, Any]]:
        """The currencies that prices may be in, and which of them buyers can pay in."""
        return self.call(
            'GET',
            '/merchant/v1/currencies',
        )

    def query_order(
        self,
        *,
        order_no: str | None = None,
        merchant_order_no: str | None = None,
    ) -> dict[str, Any]:
        """One order as it is now, in the form of the classic webhook."""
        return self.call(
            'GET',
            '/nft/openapi/query/trade',
            query={
                'orderNo': order_no,
                'merchantOrderNo': merchant_order_no,
            },
        )

    def give_notice(
        self,
        *,
        merchant_order_no: str,
        order_no: str,
        release_status: str,
        release_time: str,
        transaction_hash: str | None = None,
        contract: str | None = None,
        unique_id: str | None = None,
        picture: str | None = None,
        picture_number: str | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Reports that you’ve released the item, or can’t."""
        return self.call(
            'POST',
            '/nft/openapi/merchant/notice',
            body={
                'merchantOrderNo': merchant_order_no,
                'orderNo': order_no,
                'releaseStatus': release_status,
                'transactionHash': transaction_hash,
                'releaseTime': release_time,
                'contract': contract,
                'uniqueId': unique_id,
                'picture': picture,
                'pictureNumber': picture_number,
            },
            idempotency_key=idempotency_key,
        )

    def sell_sandbox_crypto(
        self,
        *,
        email: str,
        coin: str,
        network: str,
        amount: str,
        fee: str,
        language: str | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Sandbox only: a buyer sold crypto, and the payout to their bank failed."""
        return self.call(
            'POST',
            '/nft/openapi/sandbox/sell/order',
            body={
                'email': email,
                'coin': coin,
                'network': network,
                'amount': amount,
                'fee': fee,
                'language': language,
            },
            idempotency_key=idempotency_key,
        )
