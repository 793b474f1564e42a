/** Countries that the capture page offers: ISO 3166 alpha-3, each followed by alpha-2. */
const issuers =
  'ARE:AE ARG:AR AUS:AU AUT:AT BEL:BE BGD:BD BGR:BG BOL:BO BRA:BR CAN:CA CHE:CH CHL:CL CHN:CN COL:CO CRI:CR CYP:CY ' +
  'CZE:CZ DEU:DE DNK:DK DOM:DO ECU:EC EGY:EG ESP:ES EST:EE FIN:FI FRA:FR GBR:GB GEO:GE GHA:GH GRC:GR GTM:GT HKG:HK ' +
  'HND:HN HRV:HR HUN:HU IDN:ID IND:IN IRL:IE ISL:IS ISR:IL ITA:IT JPN:JP KAZ:KZ KEN:KE KHM:KH KOR:KR KWT:KW LAO:LA ' +
  'LKA:LK LTU:LT LUX:LU LVA:LV MAC:MO MAR:MA MEX:MX MLT:MT MMR:MM MNG:MN MYS:MY NGA:NG NIC:NI NLD:NL NOR:NO NPL:NP ' +
  'NZL:NZ PAK:PK PAN:PA PER:PE PHL:PH POL:PL PRT:PT PRY:PY QAT:QA ROU:RO SAU:SA SGP:SG SLV:SV SRB:RS SVK:SK SVN:SI ' +
  'SWE:SE THA:TH TUN:TN TUR:TR TWN:TW UKR:UA URY:UY USA:US UZB:UZ VEN:VE VNM:VN ZAF:ZA';

const pairs = issuers.split(' ').map((pair): readonly [string, string] => [pair.slice(0, 3), pair.slice(4)]);

/** Codes of the offered countries, ISO 3166 alpha-3. */
export const countryCodes = pairs.map(([code]) => code);

/** Lists the countries by their names in `locale`, in that language's order. */
export function countryNames(locale: string): Array<{ code: string; name: string }> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return pairs
    .map(([code, short]) => ({ code, name: names.of(short) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
