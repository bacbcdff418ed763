import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { readRow } from '../readRow.ts'
import { toAppError } from '../toAppError.ts'
import { createRecordSession } from './createRecordSession.ts'
import type { RecordSession } from './RecordSession.ts'
import type { UnsentCopies } from './unsentCopies.ts'

export type Refusal = { session: RecordSession; error: AppError; edits: Edit[] }

/** The records under edit. They outlive their screens, so that navigation loses nothing. */
export type Sessions = {
  open(entity: string, key: string): RecordSession
  /** Sends all waiting edits; before navigation, and when the page is hidden or closed. */
  flushAll(): Promise<void>
  /**
   * Resolves when edits sent on leaving a screen have arrived, so that a list read afterwards has its final
   * order.
   */
  settled(): Promise<void>
  onRefused(listener: (refusal: Refusal) => void): () => void
  /** Called when a stored record returns, to update the query cache. */
  onStored(listener: (entity: string, record: Row) => void): () => void
  /** Whether an edit could not be written to the disk: it is only in this page, and is retried. */
  holdsUnsaved(): boolean
  onChange(listener: () => void): () => void
  /** An organization's records with edits that are not on disk. */
  unsaved(organization: string): RecordSession[]
  /** Discards edits of deleted records among these. */
  dropGone(entity: string, keys: readonly string[]): Promise<void>
  /** Sends what pages that are gone could not send any more; answers the records, as they are then. */
  sendLeft(organization: string): Promise<RecordSession[]>
  /** Flushes when the page is hidden or closed. */
  watchPage(page: Window): () => void
}

/** `screen`: where an edit that comes now is made. `copies`: where unsent edits outlive the page. */
export function createSessions(core: CoreApi, screen?: () => string, copies?: UnsentCopies): Sessions {
  const sessions = new Map<string, RecordSession>()
  const refusals = new Set<(refusal: Refusal) => void>()
  const stores = new Set<(entity: string, record: Row) => void>()
  const changes = new Set<() => void>()
  const flushAll = async () => {
    await Promise.all([...sessions.values()].map((session) => session.flush()))
  }

  function open(entity: string, key: string): RecordSession {
    const name = `${entity}/${key}`
    const known = sessions.get(name)
    if (known) return known
    const definition = findEntity(entity)
    if (!definition) throw new TypeError(`Unknown entity ${entity}`)
    const session: RecordSession = createRecordSession(entity, key, {
      core,
      definition,
      screen,
      keepUnsent: (edits) =>
        edits.length > 0 ? copies?.keep({ entity, key, edits }) : copies?.forget({ entity, key }),
      onRefused: (error, edits) => {
        for (const listener of refusals) listener({ session, error, edits })
      },
      onStored: (record) => {
        for (const listener of stores) listener(entity, record)
      },
    })
    session.subscribe(() => {
      for (const listener of changes) listener()
    })
    sessions.set(name, session)
    return session
  }

  return {
    open,
    flushAll,
    async settled() {
      await Promise.all([...sessions.values()].map((session) => session.settled()))
    },
    onRefused(listener) {
      refusals.add(listener)
      return () => void refusals.delete(listener)
    },
    onStored(listener) {
      stores.add(listener)
      return () => void stores.delete(listener)
    },
    holdsUnsaved: () => [...sessions.values()].some(({ view }) => view().saving === 'unsaved'),
    onChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    unsaved: (organization) =>
      [...sessions.values()].filter(
        (session) => organizationOf(session.key) === organization && holdsSomething(session),
      ),
    async dropGone(entity, keys) {
      for (const key of keys) {
        const session = sessions.get(`${entity}/${key}`)
        if (session && hasInvalidInputs(session) && (await isGone(core, entity, key))) session.discard()
      }
    },
    async sendLeft(organization) {
      const sent: RecordSession[] = []
      await copies?.takeLeft(organization, async ({ entity, key, edits }) => {
        // Of a newer version that was put back.
        if (!findEntity(entity)) return false
        const session = open(entity, key)
        const { row } = await core.find({ entity, key })
        // Deleted meanwhile: the text waits for a restored record.
        if (!row) return false
        session.load(row)
        session.edit(edits)
        await session.flush()
        sent.push(session)
        return true
      })
      return sent
    },
    watchPage(page) {
      const onHide = () => void flushAll()
      page.addEventListener('pagehide', onHide)
      page.document.addEventListener('visibilitychange', onHide)
      return () => {
        page.removeEventListener('pagehide', onHide)
        page.document.removeEventListener('visibilitychange', onHide)
      }
    },
  }
}

/** The organization's own record has its id as its key. */
const organizationOf = (key: string): string | undefined => key.split('~')[0]

const hasInvalidInputs = ({ view }: RecordSession): boolean => Object.keys(view().invalidInputs).length > 0
const holdsSomething = (session: RecordSession): boolean =>
  session.view().saving !== 'saved' || hasInvalidInputs(session)

async function isGone(core: CoreApi, entity: string, key: string): Promise<boolean> {
  try {
    await readRow(core, { entity, key })
    return false
  } catch (fault) {
    return toAppError(fault).code === 'not_found'
  }
}
