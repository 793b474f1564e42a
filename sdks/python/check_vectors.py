"""Checks every signature against signatures.json: `python3 check_vectors.py FILE`."""

import json
import sys
import unittest
from urllib.parse import parse_qsl, urlsplit

import kassa

with open(sys.argv.pop(), encoding='utf-8') as file:
    vectors = json.load(file)


class Vectors(unittest.TestCase):
    def test_links(self) -> None:
        for one in vectors['links']:
            given = {name: value for name, value in one['parameters'].items() if value != ''}
            made = kassa.link_signature(one['appSecret'], given, one['method'])
            self.assertEqual(made, one['signature'], one['name'])
            address = kassa.sign_link(
                one['appId'], one['appSecret'], given, host='https://pay.example/', method=one['method']
            )
            self.assertEqual(dict(parse_qsl(urlsplit(address).query)), {**given, 'signature': one['signature']})

    def test_calls(self) -> None:
        for one in vectors['calls']:
            made = kassa.call_headers(
                one['appId'],
                one['appSecret'],
                one['method'],
                one['target'],
                one['body'].encode(),
                timestamp=int(one['timestamp']),
                nonce=one['nonce'],
            )
            self.assertEqual(made['x-signature'], one['signature'], one['name'])

    def test_classic_webhook(self) -> None:
        one = vectors['classicWebhook']
        body = json.dumps({**one['fields'], 'signature': one['signature']})
        self.assertEqual(kassa.verify_classic_webhook(body, ['another', one['appSecret']]), one['fields'])
        for wrong in (body.replace('207.31', '207.32'), json.dumps(one['fields']), 'no JSON', '[]', b'\xff'):
            with self.assertRaises(kassa.SignatureError):
                kassa.verify_classic_webhook(wrong, [one['appSecret']])

    def test_modern_webhook(self) -> None:
        one = vectors['standardWebhook']
        body, secrets = one['body'], ['whsec_b3RoZXI=', one['secret']]
        now = int(one['headers']['webhook-timestamp']) * 1000
        loud = {name.upper(): value for name, value in one['headers'].items()}
        self.assertEqual(kassa.verify_webhook(body.encode(), loud, secrets, now=now)['type'], 'endpoint.test')
        several = {**one['headers'], 'webhook-signature': 'v1,AAAA ' + one['headers']['webhook-signature']}
        self.assertEqual(kassa.verify_webhook(body, several, secrets, now=now)['type'], 'endpoint.test')
        for headers, given, at in (
            (one['headers'], secrets, now + 301_000),
            (one['headers'], secrets, now - 301_000),
            (one['headers'], [], now),
            ({}, secrets, now),
            ({**one['headers'], 'webhook-signature': 'v1,ü'}, secrets, now),
        ):
            with self.assertRaises(kassa.SignatureError):
                kassa.verify_webhook(body, headers, given, now=at)
        with self.assertRaises(kassa.SignatureError):
            kassa.verify_webhook(body + ' ', one['headers'], secrets, now=now)
        with self.assertRaisesRegex(ValueError, 'whsec_ and base64'):
            kassa.verify_webhook(body, one['headers'], ['whsec_abcde'], now=now)
        with self.assertRaises(TypeError):
            kassa.verify_webhook(body, one['headers'], one['secret'], now=now)

    def test_return(self) -> None:
        one = vectors['returns']
        brought = {**one['parameters'], 'signature': one['signature']}
        self.assertEqual(kassa.verify_return(brought, [one['appSecret']]), one['parameters'])
        with self.assertRaises(kassa.SignatureError):
            kassa.verify_return({**brought, 'status': 'TIMEOUT'}, [one['appSecret']])


if __name__ == '__main__':
    unittest.main()
