"""Verification of webhooks, in both forms."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from typing import Any, Mapping, Sequence

from .signing import SignatureError, holds_one, mac, now_ms, signing_string

TOLERANCE_SECONDS = 300


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secrets: Sequence[str], *, now: int | None = None
) -> dict[str, Any]:
    """Verify and read an event as a registered endpoint gets it (Standard Webhooks). Raise SignatureError.

    `body` is the exact bytes, `headers` in any case, `secrets` every live one (`whsec_` and base64), `now` in ms. Secrets
    that are none are a mistake of the program: ValueError, or TypeError for a single text.
    """
    if isinstance(secrets, str):
        raise TypeError('secrets is a list: every live one')
    text = _text_of(body)
    named = {name.lower(): value for name, value in headers.items()}
    timestamp = named.get('webhook-timestamp', '')
    seconds = (now_ms() if now is None else now) / 1000
    if not re.fullmatch(r'[0-9]{1,12}', timestamp) or abs(seconds - int(timestamp)) > TOLERANCE_SECONDS:
        raise SignatureError('webhook-timestamp is missing, or more than five minutes off')
    signed = f'{named.get("webhook-id", "")}.{timestamp}.{text}'
    for signature in named.get('webhook-signature', '').split(' '):
        try:
            holds_one(signature, secrets, lambda secret: 'v1,' + mac(_key_of(secret), signed, 'sha256'))
            return _object_of(text)
        except SignatureError:
            continue
    raise SignatureError('webhook-signature does not hold')


def verify_classic_webhook(body: bytes | str, app_secrets: Sequence[str]) -> dict[str, str]:
    """Verify and read the fields of a classic webhook, as callbackUrl gets it. Raise SignatureError."""
    read = _object_of(_text_of(body))
    fields = {name: value for name, value in read.items() if isinstance(value, str)}
    signature = fields.pop('signature', '')
    text = signing_string(fields)
    holds_one(signature, app_secrets, lambda secret: mac(secret.encode(), text, 'sha1'))
    return fields


def _key_of(secret: str) -> bytes:
    try:
        return b64decode(secret.removeprefix('whsec_'), validate=True)
    except ValueError:
        raise ValueError('a webhook secret is whsec_ and base64, as the answer to its creation gave it') from None


def _text_of(body: bytes | str) -> str:
    try:
        return body.decode() if isinstance(body, bytes) else body
    except UnicodeDecodeError:
        raise SignatureError('not UTF-8') from None


def _object_of(text: str) -> dict[str, Any]:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise SignatureError('not JSON') from None
    if not isinstance(read, dict):
        raise SignatureError('not a JSON object')
    return read
