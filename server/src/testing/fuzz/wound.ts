import fc from 'fast-check'
import { type Hostile, hostile } from './hostileValues.ts'

/**
 * Puts a hostile value at one place in valid input; `isAlike` keeps the place's kind, so that it passes the first
 * validation.
 */
export type Wound = { at: number; isAlike: boolean; value: Hostile }

const wound: fc.Arbitrary<Wound> = fc.record({
  at: fc.nat(1000),
  isAlike: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
  value: hostile,
})

/** None in some cases, so that the code behind validation is tested too. */
export const wounds = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Wound[]>([]) },
  { weight: 3, arbitrary: fc.array(wound, { minLength: 1, maxLength: 2 }) },
)

type Place = { holder: Record<string, unknown>; name: string }

/** The same values with one place replaced for each wound: a leaf, or a whole part. */
export function wounded(values: Record<string, unknown>, given: readonly Wound[]): Record<string, unknown> {
  if (given.length === 0) return values
  const copy = structuredClone(values)
  for (const { at, isAlike, value } of given) {
    const places = placesIn(copy)
    const place = places[at % Math.max(1, places.length)]
    if (place)
      place.holder[place.name] = isAlike
        ? alike(place.holder[place.name], value)
        : structuredClone(value.json)
  }
  return copy
}

/** A limit: in an array of 10,000 one place is as good as the next. */
const maxPlaces = 300

function placesIn(values: Record<string, unknown>): Place[] {
  const places: Place[] = []
  const open: unknown[] = [values]
  for (let holder = open.shift(); holder !== undefined && places.length < maxPlaces; holder = open.shift()) {
    // Only objects and arrays are containers here.
    const part = holder as Record<string, unknown>
    for (const name of Object.keys(part).slice(0, 50)) {
      places.push({ holder: part, name })
      if (typeof part[name] === 'object' && part[name] !== null) open.push(part[name])
    }
  }
  return places
}

function alike(before: unknown, value: Hostile): unknown {
  if (typeof before === 'string') return value.text
  if (typeof before === 'number') return value.number
  if (typeof before === 'boolean') return value.boolean
  return structuredClone(value.json)
}
