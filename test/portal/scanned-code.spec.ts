import { scannedCode as inBrowser } from '../../web/shared/scanned-code';
import { normalizeScannedCode } from '../../src/common/text/scanned-code';

const NUMBER = 'DD0427234059AT';

describe.each([
  ['the service', normalizeScannedCode],
  ['a browser', inBrowser],
])('scannedCode of %s', (_, read) => {
  it.each([
    [NUMBER, NUMBER],
    ['dd0427234059at', NUMBER],
    [` ${NUMBER}\r\n`, NUMBER],
    [`${NUMBER}\t`, NUMBER],
    ['DD 0427 2340 59 AT', NUMBER],
    [`]C0${NUMBER}`, NUMBER],
    [`]C1${NUMBER}`, NUMBER],
    [`]c1${NUMBER}`, NUMBER],
    [`]Q1${NUMBER}`, NUMBER],
    [`]Q3${NUMBER}`, NUMBER],
    [`]d1${NUMBER}`, NUMBER],
    [`]d2${NUMBER}`, NUMBER],
    [`]z0${NUMBER}`, NUMBER],
    [`]L2${NUMBER}`, NUMBER],
    [`]e0${NUMBER}`, NUMBER],
    [`\u001d${NUMBER}`, NUMBER],
    [`]C1\u001d${NUMBER}`, NUMBER],
    [`\u001d]C1${NUMBER}\u001d`, NUMBER],
    [`\ufeff\u200b${NUMBER}`, NUMBER],
    [`]Q1https://example.com/track?number=${NUMBER}`, NUMBER],
    [`https://example.com/parcels/${NUMBER.toLowerCase()}/`, NUMBER],
    ['https://example.com/track/abc', 'HTTPS://EXAMPLE.COM/TRACK/ABC'],
    [`XX${NUMBER}`, `XX${NUMBER}`],
    ['', ''],
  ])('reads %j as %j', (raw, code) => expect(read(raw)).toBe(code));
});
