import { isPublicAddress } from './public-address.ts';

/** The network that an address belongs to, or else which rule it breaks, in English and without the address. */
export type Written = { readonly way: 'internet' | 'loopback' } | { readonly way?: undefined; readonly broken: string };

const plainLoopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:[/?]|$)/;

/** Reads an address as it is written. @param loopback whether http on loopback is requested too */
export function readWritten(text: string, loopback: boolean): Written {
  if (!URL.canParse(text)) return { broken: 'not a whole address, such as https://shop.example/kassa' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { broken: 'no user name or password may be in it' };
  if (loopback && plainLoopback.test(text)) return { way: 'loopback' };
  if (url.protocol !== 'https:')
    return {
      broken: loopback
        ? 'it must start with https (or http://127.0.0.1, http://localhost, http://[::1]: your own machine)'
        : 'it must start with https',
    };
  if (url.port !== '') return { broken: 'it must use the port of https, 443: leave the port out' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isPublicName(host) || isPublicAddress(host)) return { way: 'internet' };
  return {
    broken: isNumeric(host)
      ? 'its host must be public: this one is inside a network'
      : 'its host must be a public name, such as shop.example',
  };
}

/** Whether an address is ever requested, as it is written. @param loopback whether http on loopback is too */
export function isRequestedAddress(text: string, loopback: boolean): boolean {
  return readWritten(text, loopback).way !== undefined;
}

function isPublicName(host: string): boolean {
  return (
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z]$/.test(host) && !/\.(?:localhost|local|internal)$/.test(host)
  );
}

function isNumeric(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}
