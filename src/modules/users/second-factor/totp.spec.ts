import { findMatchingStep, createTotpSecret, createTotpUri } from './totp';

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])('computes the codes of RFC 6238 at %d seconds', (seconds, code, step) => {
    expect(findMatchingStep(SECRET, code, at(seconds))).toBe(step);
  });

  it.each([
    ['the step before are accepted', 1234567890 + 30, 41152263],
    ['the next step are accepted', 1234567890 - 30, 41152263],
    ['two steps before are refused', 1234567890 + 60, undefined],
    ['the step after the next are refused', 1234567890 - 60, undefined],
  ])('of %s', (_, seconds, step) => {
    expect(findMatchingStep(SECRET, '005924', at(seconds))).toBe(step);
  });

  it('come from new secrets of 160 bits, whose address names the account', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpUri('nora@courier.example', secret)).toBe(
      `otpauth://totp/Delivery%20Dispatch:nora%40courier.example?secret=${secret}&issuer=Delivery%20Dispatch`,
    );
  });
});
