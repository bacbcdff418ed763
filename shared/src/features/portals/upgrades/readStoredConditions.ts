import type { Json } from '#shared/kernel/sync/json.ts'
import { createIds, isObject, isTooLarge, keepRest, line } from '#shared/kernel/sync/upgrade/stored.ts'

/**
 * Version 4: a page rule's conditions were `{ loggedIn, accessGroups: { GOLD: 'member' } }`. Frozen with its version.
 */
export function readStoredConditions(stored: Json): unknown {
  const none = { loggedIn: false, accessGroups: [], leftover: null }
  if (stored === null) return none
  if (!isObject(stored) || isTooLarge(stored, 50_000)) return { ...none, leftover: stored }
  const { loggedIn = null, accessGroups = null, ...left } = stored
  const isFlag = typeof loggedIn === 'boolean' || loggedIn === null
  const idOf = createIds()
  const given = isObject(accessGroups) ? Object.entries(accessGroups) : []
  const groups = given.flatMap(([accessGroup, membership], at) =>
    isGroup(accessGroup) && (membership === 'member' || membership === 'notMember') && at < 50
      ? [{ id: idOf(accessGroup, `g${at + 1}`), accessGroup, membership }]
      : [],
  )
  const unread = given.filter(([name]) => !groups.some(({ accessGroup }) => accessGroup === name))
  const rest = keepRest({
    ...left,
    ...(isFlag ? {} : { loggedIn }),
    ...(accessGroups === null || (isObject(accessGroups) && unread.length === 0)
      ? {}
      : { accessGroups: isObject(accessGroups) ? Object.fromEntries(unread) : accessGroups }),
  })
  return { loggedIn: loggedIn === true, accessGroups: groups, leftover: rest }
}

const isGroup = line(12, 3)
