import type { Row } from '#desktop/core/Row.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import type { FindUndeletable } from '../../kernel/records/choosing/useManyActs.tsx'

/**
 * Whether a membership may be deleted: not while people have or had it. Offers to stop selling it instead. Offline nobody can
 * tell: the server then keeps the membership, and lists the deletion.
 */
export function useMembersFirst() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm, message, snackBar } = useDialogs()
  const fail = useFailure()
  const isConnected = state?.workspace?.isLocal === false && state.user !== null

  async function hasMembers(key: string): Promise<boolean> {
    const variables = { organizationID: state?.workspace?.organization, membership: key }
    const { answer } = await core.executeOnServer({ document: membersDocument, variables })
    // As the document selects it.
    return (answer as { items: unknown[] }).items.length > 0
  }

  /** Those of many that have members, with the reason. */
  const findUndeletable: FindUndeletable = async (keys) => {
    const undeletable = new Map<string, string>()
    if (!isConnected) return undeletable
    // One after the other: the server counts requests.
    for (const key of keys)
      try {
        if (await hasMembers(key)) undeletable.set(key, `${why} You can take it off sale instead.`)
      } catch (fault) {
        if (!isAppError(fault) || fault.code !== 'unavailable') throw fault
      }
    return undeletable
  }

  async function mayBeDeleted(membership: Row): Promise<boolean> {
    const name = String(membership.name)
    // Without a server, or one that does not answer, the push is judged later.
    if (!isConnected) return true
    try {
      if (!(await hasMembers(membership.key))) return true
    } catch (fault) {
      if (isAppError(fault) && fault.code === 'unavailable') return true
      fail(`“${name}” was not deleted`, fault)
      return false
    }
    if (membership.active === false) {
      await message(`“${name}” has members`, `${why} It is not on sale, and they keep what they have.`)
      return false
    }
    const isStopped = await confirm('deleteRecord', {
      title: `“${name}” has members`,
      text: `It cannot be deleted: ${why.charAt(0).toLowerCase()}${why.slice(1)} You can take it off sale. Members keep what they have.`,
      ok: 'Take off sale',
    })
    if (!isStopped) return false
    try {
      const edits = [{ do: 'set' as const, path: ['active'], value: false }]
      await core.edit({ entity: 'membership', key: membership.key, edits })
      snackBar(`“${name}” is not on sale any more.`, 'success')
    } catch (fault) {
      fail('It is still on sale', fault)
    }
    return false
  }
  return { mayBeDeleted, findUndeletable }
}

const why = 'Its members would lose what they paid for.'

const membersDocument = `query ($organizationID: String, $membership: String!) {
  answer: listMembers(organizationID: $organizationID,
    filter: { membership: { eq: $membership }, status: { ne: "PENDING" } }, limit: 1) { items { key } } }`
