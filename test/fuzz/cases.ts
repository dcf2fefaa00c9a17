import { addressCases, addressLottery } from './address-cases';
import { bodyCases, bodyLottery } from './body-cases';
import type { FuzzCase, Subject } from './case';
import { formCases, formLottery } from './forms';
import { headerCases, headerLottery } from './header-cases';
import { pick, type Random, shuffled } from './random';

/** Returns `count` cases of an operation: first the listed ones, spread evenly over all places, then random ones. */
export function casesOf(subject: Subject, random: Random, count: number): FuzzCase[] {
  const places = new Map<string, FuzzCase[]>();
  const written = [bodyCases, formCases, addressCases, headerCases].flatMap((cases) => cases(subject));
  for (const each of shuffled(random, written)) {
    const others = places.get(each.place);
    if (others) others.push(each);
    else places.set(each.place, [each]);
  }
  const result: FuzzCase[] = [];
  for (let turn = 0; result.length < Math.min(count, written.length); turn++)
    for (const cases of places.values()) result.push(...cases.slice(turn, turn + 1));
  const lotteries = [bodyLottery, formLottery, addressLottery, headerLottery].flatMap((lottery) => lottery(subject));
  while (result.length < count) result.push(pick(random, lotteries)(random));
  return result.slice(0, count);
}
