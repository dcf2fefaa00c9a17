import { countSmsParts, cutSms } from './sms-parts';

const LINK = 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA';

describe('the parts of a text message', () => {
  it.each([
    ['a'.repeat(153), 1],
    ['a'.repeat(154), 2],
    ['ä'.repeat(612), 4],
    ['€'.repeat(76), 1], // counts twice
    ['€'.repeat(77), 2], // is not split: one of 153 places stays free
    ['ł'.repeat(67), 1],
    ['ł'.repeat(68), 2],
    [`${'a'.repeat(67)}ł`, 2],
    ['📦'.repeat(33), 1],
    ['📦'.repeat(34), 2],
  ])('are counted for the alphabet that the text needs: %s', (text, parts) => {
    expect(countSmsParts(text)).toBe(parts);
  });

  it.each([
    ['GSM', 'a', 612],
    ['UCS-2', 'ł', 268],
    ['emoji', '📦', 132],
  ])('are at most four after a long text was cut: %s', (_, character, most) => {
    expect(cutSms(character.repeat(700), '')).toBe(character.repeat(most));
  });

  it('leave the link at the end of a text whole when the text is cut', () => {
    const cut = cutSms(`Przesyłka ${'ż'.repeat(300)}.\n${LINK}`, LINK);
    expect([cut.length, cut.slice(0, 12), cut.endsWith(`ż\n${LINK}`)]).toEqual([268, 'Przesyłka żż', true]);
  });
});
