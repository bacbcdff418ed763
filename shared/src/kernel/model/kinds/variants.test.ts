import { describe, expect, it } from 'vitest'
import { messages, otherKindFault } from '../../errors/messages.ts'
import { fromCells, toCells } from '../../sync/cells.ts'
import { diffCells } from '../../sync/diff.ts'
import { plantCells } from '../../sync/structure/cellTree.ts'
import { withDormant } from '../../sync/structure/withDormant.ts'
import { withoutDormant } from '../../sync/structure/withoutDormant.ts'
import { defineEntity } from '../defineEntity.ts'
import { applyEdit } from '../edits/applyEdit.ts'
import type { ValueOf } from '../Field.ts'
import { zodForField } from '../schemas/zodForFields.ts'
import { keyedList } from './list.ts'
import { number } from './number.ts'
import { sectionTree } from './sectionTree.ts'
import { text } from './text.ts'
import { variants } from './variants.ts'

const minutes = number({ min: 1, max: 600, default: 10 })
const kinds = {
  soup: { minutes, broth: text({ required: true, max: 20 }) },
  cake: { minutes, layers: number({ whole: true, default: 1 }), icing: text() },
  bread: { flour: text() },
}
const dish = variants({
  typeName: 'Dish',
  common: { name: text({ required: true }) },
  kinds,
  defaultType: 'bread',
})
const guest = variants({
  typeName: 'Guest',
  common: { id: text({ required: true }) },
  kinds: { child: { toy: text() }, adult: { wine: text({ private: true }) } },
})

const Meal = defineEntity({
  name: 'meal',
  plural: 'meals',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: { read: ['staff'], create: ['staff'], update: ['staff'], delete: ['staff'] },
  fields: {
    name: text({ required: true }),
    dish,
    guests: keyedList(guest),
    rounds: sectionTree({ id: text({ required: true }), dish }, { children: 'rounds' }),
  },
})

const parse = (value: unknown) => zodForField('dish', dish).safeParse(value)
const faultOf = (value: unknown) =>
  parse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the schema of variants', () => {
  it('fills in the fields of the kind, and none of other kinds', () => {
    expect(parse({ name: 'Leek', type: 'soup', broth: 'clear' }).data).toEqual({
      name: 'Leek',
      type: 'soup',
      minutes: 10,
      broth: 'clear',
    })
    expect(parse({ name: 'Rye' }).data).toEqual({ name: 'Rye', type: 'bread', flour: null })
  })

  it('takes flat input: fields of other kinds at their default are left out', () => {
    const flat = { name: 'Rye', type: 'bread', flour: 'rye', minutes: 10, layers: 1, icing: '', broth: null }
    expect(parse(flat).data).toEqual({ name: 'Rye', type: 'bread', flour: 'rye' })
  })

  it('refuses a field of another kind that says something, at its place', () => {
    expect(faultOf({ name: 'Rye', type: 'bread', icing: 'pink' })).toEqual([
      ['icing', otherKindFault('Icing', 'bread').message],
    ])
  })

  it.each([
    [
      'an unknown type',
      { name: 'Rye', type: 'stew' },
      [['type', messages.choice(['soup', 'cake', 'bread'])]],
    ],
    ['a missing field', { name: 'Leek', type: 'soup' }, [['broth', messages.required]]],
    ['an unknown field', { name: 'Rye', salt: 1 }, [['', 'Unknown field: salt']]],
    ['a value that is no record', 'soup', [['', messages.record]]],
    [
      'a type that every object inherits',
      { name: 'Rye', type: 'constructor' },
      [['type', expect.anything()]],
    ],
  ])('refuses %s', (_case, value, faults) => {
    expect(faultOf(value)).toEqual(faults)
  })

  it('types a value by its kind', () => {
    const data: unknown = parse({ name: 'Leek', type: 'soup', broth: 'clear' }).data
    const value = data as NonNullable<ValueOf<typeof dish>>
    // @ts-expect-error only cakes have icing, and only soups broth
    expect(value.icing).toBeUndefined()
    expect(value.type === 'soup' && value.broth).toBe('clear')
  })
})

describe('a definition of variants', () => {
  it('refuses one name for two fields', () => {
    expect(() =>
      variants({ typeName: 'Box', common: {}, kinds: { one: { size: text() }, two: { size: number() } } }),
    ).toThrow('one name, one field')
  })

  it('refuses a common field in a kind', () => {
    expect(() =>
      variants({ typeName: 'Box', common: { name: text() }, kinds: { one: { name: text() } } }),
    ).toThrow('common to all kinds')
  })
})

describe('cells of variants', () => {
  const soup = { name: 'Leek', type: 'soup', minutes: 25, broth: 'clear' }
  const whole = (dishes: unknown) => ({ name: 'Dinner', dish: dishes, guests: [], rounds: [] })

  it('do not carry the kind in their paths', () => {
    expect([...toCells(Meal, { name: 'Dinner', dish: soup }).keys()]).toEqual([
      'name',
      'dish/@set',
      'dish/name',
      'dish/type',
      'dish/minutes',
      'dish/broth',
    ])
  })

  it('keeps hidden fields of other kinds, and shows them again when the type is changed back', () => {
    const cells = toCells(Meal, { name: 'Dinner', dish: soup })
    const write = (dishes: unknown) => {
      const changes = diffCells(Meal, cells, whole(dishes), { tail: 'V' })
      for (const { path, value } of changes) cells.set(path, value)
      return changes.map(({ path }) => path)
    }
    expect(write({ name: 'Leek', type: 'bread', flour: 'rye' })).toEqual(['dish/type', 'dish/flour'])
    expect(fromCells(Meal, cells).dish).toEqual({ name: 'Leek', type: 'bread', flour: 'rye' })
    expect(cells.get('dish/broth')).toBe('clear')
    expect(write({ name: 'Leek', type: 'cake' })).toEqual(['dish/type'])
    // Minutes are one field of soups and cakes.
    expect(fromCells(Meal, cells).dish).toEqual({
      name: 'Leek',
      type: 'cake',
      minutes: 25,
      layers: 1,
      icing: null,
    })
    write({ name: 'Leek', type: 'soup' })
    expect(fromCells(Meal, cells).dish).toEqual(soup)
  })

  it('with a type that this program does not know show the default kind', () => {
    const cells = new Map<string, unknown>([
      ['dish/@set', true],
      ['dish/name', 'Leek'],
      ['dish/type', 'stew'],
    ])
    expect(fromCells(Meal, cells).dish).toEqual({ name: 'Leek', type: 'bread', flour: null })
  })
})

describe('a change of type', () => {
  const before = {
    name: 'Dinner',
    dish: null,
    guests: [{ id: 'g1', type: 'child', toy: 'ball' }],
    rounds: [
      { id: 'r1', dish: { name: 'Leek', type: 'soup', minutes: 25, broth: 'clear' }, rounds: [] },
      { id: 'r2', dish: null, rounds: [] },
    ],
  }
  const cells = toCells(Meal, before)
  cells.set('rounds/r1/dish/flour', 'rye')
  const edit = { do: 'set', path: ['rounds', 'r1', 'dish', 'type'], value: 'bread' } as const
  const root = () => plantCells(cells)
  const dormant = { isWithDormant: true }

  it('keeps common fields, and takes the rest from the cells', () => {
    const after = applyEdit(Meal, before, { ...edit, path: [...edit.path] }, dormant)
    expect(after.rounds[0]?.dish).toEqual({ name: 'Leek', type: 'bread' })
    const complete = withDormant(Meal, after, before, root)
    expect(complete.rounds[0]?.dish).toEqual({ name: 'Leek', type: 'bread', flour: 'rye' })
    expect(complete.rounds[1]).toBe(before.rounds[1])
  })

  it('fills in defaults where there are no cells', () => {
    const after = applyEdit(Meal, before, { ...edit, path: [...edit.path] })
    expect(after.rounds[0]?.dish).toEqual({ name: 'Leek', type: 'bread', flour: null })
  })

  it('edits fields of the present kind only', () => {
    const path = ['rounds', 'r1', 'dish', 'icing']
    expect(() => applyEdit(Meal, before, { do: 'set', path, value: 'pink' })).toThrow('cannot be edited')
    const toys = applyEdit(Meal, before, { do: 'set', path: ['guests', 'g1', 'toy'], value: 'kite' })
    expect(toys.guests).toEqual([{ id: 'g1', type: 'child', toy: 'kite' }])
    const grown = applyEdit(
      Meal,
      before,
      { do: 'set', path: ['guests', 'g1', 'type'], value: 'adult' },
      dormant,
    )
    expect(withDormant(Meal, grown, before, root).guests).toEqual([{ id: 'g1', type: 'adult', wine: null }])
  })

  it('does not read the cells when nothing is missing', () => {
    const renamed = applyEdit(Meal, before, {
      do: 'set',
      path: ['rounds', 'r1', 'dish', 'name'],
      value: 'Pea',
    })
    const never = () => expect.fail('the cells are not needed')
    expect(withDormant(Meal, renamed, before, never)).toBe(renamed)
  })

  it('is undone without its hidden fields: the cells may hold newer work', () => {
    const after = withDormant(
      Meal,
      applyEdit(Meal, before, { ...edit, path: [...edit.path] }, dormant),
      before,
      root,
    )
    const target = withoutDormant(Meal, before, after)
    expect(target.rounds[0]?.dish).toEqual({ name: 'Leek', type: 'soup' })
    expect(target.rounds[1]).toBe(before.rounds[1])
    expect(withoutDormant(Meal, before, before)).toBe(before)
  })
})
