"""The client of the merchant API."""

from __future__ import annotations

import json
import uuid
from typing import Any, Callable, Mapping
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .calls import Calls
from .signing import call_headers, now_ms


class KassaError(Exception):
    """A call that Kassa refused.

    `code` is explained at `docs`. `param` names the wrong parameter, field or header, and `problem` says what is wrong
    with it. Tell us `request_id` when you ask about the call. `retry_after_seconds` is there after too many calls, or
    while Kassa is busy: try again after that time.
    """

    def __init__(
        self, answer: Mapping[str, Any], http_status: int, *, retry_after_seconds: int | None = None
    ) -> None:
        error = answer.get('error') or {}
        self.code: str = str(answer.get('returnCode', ''))
        self.message: str = str(answer.get('returnMsg', ''))
        self.extend: str = str(answer.get('extend', ''))
        self.http_status = http_status
        self.param: str | None = error.get('param')
        self.problem: str = error.get('problem', '')
        self.docs: str = error.get('docs', '')
        self.request_id: str = str(answer.get('traceId', ''))
        self.retry_after_seconds = retry_after_seconds
        why = ': '.join(filter(None, (self.param, self.problem)))
        super().__init__(f'{self.code}: {self.message}' + (f' ({why})' if why else ''))


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


class Kassa(Calls):
    """Calls the merchant API under x-signature. Every method raises KassaError for a refusal.

    Without an answer it raises OSError: repeat the call with the same `idempotency_key`. Asked for one object without
    its number, it raises ValueError and sends nothing.
    """

    def __init__(
        self,
        host: str,
        app_id: str,
        app_secret: str,
        *,
        timeout_seconds: float = 30,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._host = host.rstrip('/')
        self._app_id = app_id
        self._app_secret = app_secret
        self._timeout_seconds = timeout_seconds
        self._now = now
        self._opener = build_opener(_NoRedirect)

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
        """Make any call of the reference, and return its data. None values are left out."""
        # Asked without its number, one object would be answered with the list of all.
        if path.endswith('/'):
            raise ValueError(f'A number is missing at the end of {path}')
        given = {name: value for name, value in (query or {}).items() if value is not None}
        target = path + ('?' + urlencode(given, quote_via=quote) if given else '')
        data = b''
        sent = dict(headers or {})
        if method == 'POST':
            kept = {name: value for name, value in (body or {}).items() if value is not None}
            data = json.dumps(kept, ensure_ascii=False).encode()
            sent['content-type'] = 'application/json'
            sent['idempotency-key'] = idempotency_key or str(uuid.uuid4())
        sent |= call_headers(self._app_id, self._app_secret, method, target, data, timestamp=self._now())
        # Otherwise it would be read as a file, or fail in words about something else.
        if not self._host.startswith(('https://', 'http://')):
            raise OSError(f'The host must begin with https:// or http://: {self._host!r} does not')
        request = Request(self._host + target, data if method == 'POST' else None, sent, method=method)
        status, answer, later = self._answer_of(request)
        if answer.get('success') is not True:
            raise KassaError(answer, status, retry_after_seconds=int(later) if later.isdecimal() else None)
        return answer.get('data')

    def _answer_of(self, request: Request) -> tuple[int, Mapping[str, Any], str]:
        try:
            with self._opener.open(request, timeout=self._timeout_seconds) as response:
                return *self._read(response.status, response.read()), ''
        except HTTPError as refused:
            with refused:
                later = refused.headers.get('retry-after', '')
                return *self._read(refused.code, refused.read()), later

    def _read(self, status: int, body: bytes) -> tuple[int, Mapping[str, Any]]:
        try:
            answer = json.loads(body)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get('returnCode'), str):
            raise OSError(f'No Kassa answers at {self._host}: HTTP {status}')
        return status, answer
