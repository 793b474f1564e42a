"""Signatures of links, of calls, and of what a buyer brings back."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from base64 import b64encode
from typing import Callable, Mapping, Sequence
from urllib.parse import quote, urlencode

NEVER_SIGNED = frozenset({'email', 'token', 'id', 'language', 'signature'})


class SignatureError(ValueError):
    """The signature is wrong, the message is too old, or it is no message at all. Answer 400 and do nothing."""


def now_ms() -> int:
    """Return this machine's time, in ms since 1970."""
    return time.time_ns() // 1_000_000


def signing_string(fields: Mapping[str, str]) -> str:
    """Join names and non-empty values as name=value with &, sorted by name."""
    return '&'.join(f'{name}={fields[name]}' for name in sorted(fields, key=_code_units) if fields[name] != '')


def link_signature(app_secret: str, parameters: Mapping[str, str], method: str = 'HmacSHA256') -> str:
    """Return base64 of the HMAC over every signed parameter. `method`: HmacSHA256, or HmacSHA1 for old integrations."""
    signed = {name: value for name, value in parameters.items() if name not in NEVER_SIGNED}
    return mac(app_secret.encode(), signing_string(signed), 'sha1' if method == 'HmacSHA1' else 'sha256')


def sign_link(
    app_id: str, app_secret: str, parameters: Mapping[str, str], *, host: str, method: str = 'HmacSHA256'
) -> str:
    """Return the address of a signed link. `host`: the checkout's address, such as https://pay.example."""
    named = {**parameters, 'appId': app_id}
    if method == 'HmacSHA256':
        named['signatureMethod'] = method
    signed = {**named, 'signature': link_signature(app_secret, named, method)}
    query = urlencode({name: value for name, value in signed.items() if value != ''}, quote_via=quote)
    return f'{host.rstrip("/")}/?{query}'


def call_headers(
    app_id: str,
    app_secret: str,
    method: str,
    target: str,
    body: bytes = b'',
    *,
    timestamp: int | None = None,
    nonce: str | None = None,
) -> dict[str, str]:
    """Return headers whose signature covers the whole call and is valid once.

    `target` is the path with its query, as in the request line. `body` is the exact bytes. `timestamp` is in ms.
    """
    sent_at = str(now_ms() if timestamp is None else timestamp)
    once = nonce or secrets.token_hex(16)
    lines = ['v1', method, target, sent_at, once, hashlib.sha256(body).hexdigest()]
    signature = mac(app_secret.encode(), '\n'.join(lines), 'sha256')
    return {'appId': app_id, 'timestamp': sent_at, 'x-nonce': once, 'x-signature': f'v1={signature}'}


def verify_return(query: Mapping[str, str], app_secrets: Sequence[str]) -> dict[str, str]:
    """Verify and read the parameters that a buyer brought back to redirectUrl. Raise SignatureError."""
    facts = {name: query.get(name, '') for name in ('orderNo', 'merchantOrderNo', 'status')}
    text = 'return&' + signing_string(facts)
    holds_one(query.get('signature', ''), app_secrets, lambda secret: mac(secret.encode(), text, 'sha256'))
    return facts


def mac(key: bytes, text: str, digest: str) -> str:
    """Return base64 of an HMAC."""
    return b64encode(hmac.new(key, text.encode('utf-8', 'replace'), digest).digest()).decode()


def holds_one(signature: str, app_secrets: Sequence[str], made: Callable[[str], str]) -> None:
    """Raise SignatureError unless one of the secrets makes the signature. Compare all, in constant time."""
    sent = str(signature).encode('utf-8', 'replace')
    if not any([hmac.compare_digest(made(secret).encode(), sent) for secret in app_secrets]):
        raise SignatureError('signature does not hold')


def _code_units(name: str) -> bytes:
    return name.encode('utf-16-be', 'surrogatepass')
