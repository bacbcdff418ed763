import type { Row } from '#desktop/core/Row.ts'
import { cancelMeeting } from '#shared/features/meetings/operations/meetingSteps.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { idOf } from '../../kernel/parts/idOf.ts'
import type { FindUndeletable } from '../../kernel/records/choosing/useManyActs.tsx'

/**
 * Whether a meeting may be deleted: not while guests wait for it. Offers to cancel it, which tells them. Offline, and in a role
 * that does not see guests, the server decides later: it keeps the meeting and lists the deletion.
 */
export function useGuestsFirst() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const isConnected = state?.workspace?.isLocal === false && state.user !== null
  const organizationID = state?.workspace?.organization ?? ''

  async function hasGuests(key: string): Promise<boolean> {
    const variables = { organizationID, id: idOf(key), meeting: key }
    // As the document selects it.
    const { answer, guests } = (await core.executeOnServer({ document: guestsDocument, variables })) as {
      answer: { status: string } | null
      guests: { items: unknown[] }
    }
    return ahead.has(answer?.status ?? '') && guests.items.length > 0
  }

  /** Those of many that guests wait for, with the reason. */
  const findUndeletable: FindUndeletable = async (keys) => {
    const undeletable = new Map<string, string>()
    if (!isConnected) return undeletable
    // One after the other: the server counts requests.
    for (const key of keys)
      try {
        if (await hasGuests(key))
          undeletable.set(key, 'Guests wait for it. Cancel it first: they are notified by mail.')
      } catch (fault) {
        if (!isAppError(fault) || !judgedLater.has(fault.code)) throw fault
      }
    return undeletable
  }

  async function mayBeDeleted(meeting: Row): Promise<boolean> {
    const name = String(meeting.name)
    if (!isConnected) return true
    try {
      if (!(await hasGuests(meeting.key))) return true
    } catch (fault) {
      if (isAppError(fault) && judgedLater.has(fault.code)) return true
      fail(`“${name}” was not deleted`, fault)
      return false
    }
    const isSure = await confirm('cancelMeeting', {
      title: `“${name}” has guests`,
      text: 'A meeting with guests cannot be deleted. You can cancel it first: its guests are notified by mail. Then you can delete it.',
      ok: 'Cancel the meeting',
      cancel: 'Keep the meeting',
      intent: 'danger',
    })
    if (!isSure) return false
    try {
      await callOperation(core, cancelMeeting, { organizationID, meetingKey: meeting.key })
      snackBar(`“${name}” is cancelled, and its guests are notified by mail.`, 'success')
    } catch (fault) {
      fail('The meeting was not cancelled', fault)
    }
    return false
  }
  return { mayBeDeleted, findUndeletable }
}

const ahead: ReadonlySet<string> = new Set(['PRE_MEETING', 'OPEN', 'ACTIVE'])
/** A server that does not answer, a role without guests, a meeting that was not pushed yet. */
const judgedLater: ReadonlySet<string> = new Set(['unavailable', 'forbidden', 'not_found'])

const guestsDocument = `query ($organizationID: String, $id: String!, $meeting: String!) {
  answer: getMeeting(organizationID: $organizationID, id: $id) { status }
  guests: listMeetingRegistrations(organizationID: $organizationID, limit: 1,
    filter: { meeting: { eq: $meeting }, or: [{ status: { eq: "PENDING" } }, { status: { eq: "INVITED" } },
      { status: { eq: "REGISTERED" } }, { status: { eq: "ACTIVE" } }] }) { items { key } } }`
