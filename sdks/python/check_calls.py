"""Makes calls against a sandbox: `python3 check_calls.py HOST NUMBER`. Prints what it got as JSON."""

import json
import os
import sys

from kassa import Kassa, KassaError

host, number = sys.argv[1:]
kassa = Kassa(host, 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001')
sale = {
    'type': 'MINT',
    'quantity': '1',
    'name': 'Paper Valley',
    'picture': 'https://shop.example/1.png',
    'fiat': 'USD',
    'amount': '32.00',
    'redirect_url': 'https://shop.example/thanks',
    'callback_url': 'https://shop.example/hook',
    'metadata': {'plan': '종이 “밤”'},
}
session = kassa.create_session(merchant_order_no=f'{number}-s', expires_in_seconds=600, **sale)
canceled = kassa.cancel_session(session_no=session['sessionNo'])
token = kassa.get_token(email=f'{number}@example.com')['accessToken']
placed = [
    kassa.create_order(
        token, merchant_order_no=number, pay_way_code='10009', target_fiat='SGD', idempotency_key=number, **sale
    )
    for _ in range(2)
]
order = kassa.get_order(placed[0]['orderNo'], expand='refunds')
listed = kassa.list_orders(merchant_order_no=number, limit=5)
endpoint = kassa.create_endpoint(url='http://127.0.0.1:8080/events', events=['order.paid'])
changed = kassa.change_endpoint(endpoint_no=endpoint['endpointNo'], enabled=False)
try:
    kassa.refund(order_no=order['orderNo'], amount='none')
    refused = None
except KassaError as error:
    refused = error
try:
    Kassa(os.environ['KASSA_BUSY'], 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001').list_fiats()
    waits = None
except KassaError as error:
    waits = [error.retry_after_seconds, str(error)]
try:
    kassa.get_order('')
    nothing = None
except ValueError as error:
    nothing = str(error)
print(
    json.dumps(
        {
            'canceled': canceled['status'],
            'same': placed[0]['orderNo'] == placed[1]['orderNo'],
            'plan': order['metadata']['plan'],
            'refunds': len(order['refunds']),
            'listed': [one['merchantOrderNo'] for one in listed['items']],
            'endpoint': changed['state'],
            'methods': len(kassa.list_fiats()) > 10,
            'prices_only': [one['currency'] for one in kassa.list_currencies() if not one['payable']],
            'refused': [refused.code, refused.http_status, refused.param] if refused else None,
            'nothing': nothing,
            'waits': waits,
        },
        ensure_ascii=False,
    )
)
