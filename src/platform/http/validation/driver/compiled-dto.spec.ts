import { Exclude, Expose, plainToInstance, Type as TypeOf } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, IsDate, IsDefined, IsString, ValidateBy, validateSync } from 'class-validator';
import fc from 'fast-check';
import '../../../../app.module';
import { newId } from '../../../../common/ids';
import { Env } from '../../../../config/env';
import { CompiledDto } from './compiled-dto';

type Dto = new () => object;
interface Documented {
  readonly required?: boolean;
  readonly example?: unknown;
  readonly exclusiveMinimum?: number;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly type?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: { readonly format?: string; readonly enum?: readonly unknown[] };
}

/** Every class of the service that has validation rules. */
const DTOS = [
  ...(getMetadataStorage() as unknown as { validationMetadatas: Map<Dto, unknown> }).validationMetadatas.keys(),
]
  .filter((type) => type !== Env)
  .sort((a, b) => a.name.localeCompare(b.name));

const IsDefinedOrNot = () => ValidateBy({ name: 'any', validator: { validate: () => true } });

const namesOf = (type: Dto) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map((rule) => rule.propertyName),
  ),
];
const documentedOf = (type: Dto, name: string): Documented =>
  (Reflect.getMetadata('swagger/apiModelProperties', type.prototype as object, name) ?? {}) as Documented;

/** Arbitrary values of a field, mostly invalid. */
const ANY = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -0, 1, -1, 1.5, 0.001, 91, 1e10, 1e300, NaN),
  fc.constantFrom<unknown>(
    '',
    ' ',
    'true',
    '7',
    '1.5',
    '08:30',
    '2026-03-02',
    'EUR',
    'x'.repeat(3000),
    newId(),
    'a@b.example',
  ),
  fc.constantFrom<unknown>([], [null], ['x'], ['x', 'x'], [newId()], [[]], [{}], {}, { a: 1 }, { length: 1 }),
);

/** Values that the documentation allows. */
function good(type: Dto, name: string, depth: number): fc.Arbitrary<unknown> {
  const { example, enum: words, format, type: emitted, minItems = 1, items, ...of } = documentedOf(type, name);
  const nested = defaultMetadataStorage.findTypeMetadata(type, name)?.typeFunction?.() as Dto | undefined;
  if (nested) {
    const isList = Array.isArray(
      typeof emitted === 'function' && emitted.name === 'type' ? (emitted as () => unknown)() : emitted,
    );
    const inner = depth > 2 ? fc.constant({}) : objectOf(nested, depth + 1);
    return isList ? fc.array(inner, { minLength: minItems, maxLength: minItems + 2 }) : inner;
  }
  const right: unknown[] = [];
  if (example !== undefined) right.push(example, example, example, example, String(example));
  if (words) right.push(...words);
  if (format === 'uuid') right.push(newId());
  if (items?.enum) right.push(items.enum.slice(0, minItems));
  if (items?.format === 'uuid') right.push(Array.from({ length: Math.max(1, minItems) }, () => newId()));
  if (emitted === Boolean) right.push(true, 'false');
  if (of.minimum !== undefined) right.push(of.minimum, of.minimum + 1);
  if (of.exclusiveMinimum !== undefined) right.push(of.exclusiveMinimum + 1);
  if (format === 'email') right.push('a@b.example');
  if (right.length === 0) right.push('A text', 'A text', 'A text', 'A text', 1, ['A text']);
  return fc.constantFrom(...right);
}

/** Objects with mostly valid fields, of which up to two are invalid or missing. */
function objectOf(type: Dto, depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const names = namesOf(type);
  const requiredKeys = names.filter((name) => documentedOf(type, name).required !== false);
  const all = fc.record(Object.fromEntries(names.map((name) => [name, good(type, name, depth)])), { requiredKeys });
  const changed = fc.tuple(fc.constantFrom(...names, 'unknown'), fc.option(ANY, { nil: 'left out' }));
  return fc.tuple(all, fc.array(changed, { maxLength: 2 }), fc.boolean()).map(([object, changes, isRight]) => {
    const made: Record<string, unknown> = { ...object };
    if (!isRight)
      for (const [name, value] of changes) {
        if (value === 'left out') delete made[name];
        else made[name] = value;
      }
    if ('latitude' in made !== 'longitude' in made && isRight) return { ...made, latitude: 48.2, longitude: 16.4 };
    return made;
  });
}

const slow = (type: Dto, value: object, closed: boolean) => {
  const dto = plainToInstance(type, value, { exposeDefaultValues: true });
  const errors = validateSync(dto, { whitelist: true, forbidNonWhitelisted: closed, forbidUnknownValues: false });
  return errors.length ? undefined : dto;
};

describe('a DTO', () => {
  const read = new Set<Dto>();

  it.each(DTOS.map((type) => [type.name, type] as const))('%s is read as the libraries read it', (_, type) => {
    const compiled = CompiledDto.of(type)!;
    fc.assert(
      fc.property(objectOf(type), fc.boolean(), (value, closed) => {
        const wanted = slow(type, value, closed);
        const dto = compiled.read(value, closed);
        if (wanted) expect(dto).toStrictEqual(wanted);
        else expect(dto).toBeUndefined();
        if (dto) read.add(type);
      }),
      { numRuns: 60 },
    );
  });

  it('compiles most DTOs of the cases above', () => {
    expect(DTOS.length).toBeGreaterThan(100);
    expect(read.size).toBeGreaterThan(0.85 * DTOS.length);
  });

  it('leaves a DTO with unknown decorators to the libraries', () => {
    class Shown {
      @Expose() @IsString() name: string;
    }
    class Hidden {
      @Exclude() @IsString() name: string;
    }
    class Dated {
      @TypeOf(() => Date) @IsDate() at: Date;
    }
    class Listed {
      @IsString({ each: true }) names: string[];
    }
    class Defined {
      @IsDefined() name: string;
    }
    class Method {
      @IsString() name(): string {
        return '';
      }
    }
    expect([Shown, Hidden, Dated, Listed, Defined, Method].map((type) => CompiledDto.of<object>(type))).toEqual(
      Array(6).fill(null),
    );
  });

  it('leaves values that JSON cannot contain to the libraries', () => {
    class Any {
      @IsDefinedOrNot() value?: unknown;
    }
    const compiled = CompiledDto.of(Any)!;
    expect(compiled.read({ value: 'x' }, true)).toStrictEqual(plainToInstance(Any, { value: 'x' }));
    for (const value of [{}, { a: 1, b: 'x', c: true }])
      expect(compiled.read({ value }, true)).toStrictEqual(plainToInstance(Any, { value }));
    for (const value of [{ a: {} }, new Date(0), [{}], Buffer.from('x')])
      expect(compiled.read({ value }, true)).toBeUndefined();
    expect(compiled.read(new Any(), true)).toBeUndefined();
  });
});
