import type { Json } from '#shared/kernel/sync/json.ts'
import {
  createIds,
  isObject,
  isTooLarge,
  keepRest,
  line,
  oneOf,
  split,
  whole,
} from '#shared/kernel/sync/upgrade/stored.ts'

/**
 * Version 4: a flow was a list of `{ id, type, config, next }`, with settings that nothing said the names of. What cannot be read is
 * kept in its step. Frozen with its version.
 */
export function readStoredFlow(stored: Json): unknown[] {
  if (stored === null) return []
  if (!Array.isArray(stored) || stored.length > 400 || isTooLarge(stored, 200_000))
    return [{ id: 's1', type: 'unrecognized', leftover: stored }]
  const idOf = createIds()
  const steps = stored.map((step, at) => ({
    step,
    id: idOf(isObject(step) ? step.id : undefined, `s${at + 1}`),
  }))
  // The first of several with one name keeps it, for those that name it.
  const named = new Map<Json, string>()
  for (const { step, id } of steps)
    if (isObject(step) && step.id !== undefined && !named.has(step.id)) named.set(step.id, id)
  return steps.map(({ step, id }) => ({ id, ...readStep(step, id, named) }))
}

function readStep(stored: Json, id: string, named: ReadonlyMap<Json, string>): Record<string, unknown> {
  if (!isObject(stored)) return { type: 'unrecognized', leftover: stored }
  const { id: given, type, config = null, next = null, ...left } = stored
  const checks = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined
  const ways = Array.isArray(next) ? next : []
  const known = ways.flatMap((way) => named.get(way) ?? [])
  const following =
    type === 'condition'
      ? { next: known.slice(0, 1), otherwise: known.slice(1, 21) }
      : { next: known.slice(0, 20) }
  const isEnd = type === 'end'
  const areRead =
    next === null || (Array.isArray(next) && known.length === next.length && known.length <= (isEnd ? 0 : 20))
  const own = checks && isObject(config) ? split(config, checks) : { fields: {}, left: {} }
  const rest = {
    ...left,
    ...(given === undefined || given === id ? {} : { id: given }),
    ...(checks ? {} : { type: type ?? null }),
    ...(areRead ? {} : { next }),
    ...(checks && isObject(config) ? pick(own.left) : config === null ? {} : { config }),
  }
  return {
    type: checks ? type : 'unrecognized',
    ...own.fields,
    ...(isEnd ? {} : following),
    leftover: keepRest(rest),
  }
}

const pick = (left: Readonly<Record<string, Json>>) =>
  Object.keys(left).length === 0 ? {} : { config: left }

/** The steps of version 4, with the settings that one value alone tells. */
const kinds: Readonly<Record<string, Readonly<Record<string, (value: Json) => boolean>>>> = {
  trigger: {},
  condition: { attributeName: line(80), attributeValue: line(300), accessGroup: line(12, 3) },
  wait: { amount: whole(1, 1000), unit: oneOf('minutes', 'hours', 'days', 'weeks') },
  email: {},
  attribute: { attribute: line(80), value: line(300) },
  enroll: {},
  end: {},
}
