"""Kassa for a merchant's server: sign links, make checkouts and refunds, verify webhooks."""

from .client import Kassa, KassaError
from .signing import SignatureError, call_headers, link_signature, sign_link, verify_return
from .webhooks import verify_classic_webhook, verify_webhook

__all__ = [
    'Kassa',
    'KassaError',
    'SignatureError',
    'call_headers',
    'link_signature',
    'sign_link',
    'verify_classic_webhook',
    'verify_return',
    'verify_webhook',
]
