import { findEntity } from '../../../../shared/src/entities/registry.ts'
import type { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Edit } from '../../../../shared/src/model/edit.ts'
import type { CoreApi, Row } from '../../core/CoreApi.ts'
import { createRecordSession } from './createRecordSession.ts'
import type { RecordSession } from './RecordSession.ts'

export type Refusal = { session: RecordSession; error: AppError; edits: Edit[] }

/** The records under edit. They outlive their screens, so that leaving one loses nothing. */
export type Sessions = {
  open(entity: string, key: string): RecordSession
  /** Sends all that waits; before leaving a screen, and when the page is hidden. */
  flushAll(): Promise<void>
  onRefused(listener: (refusal: Refusal) => void): () => void
  /** Hears where a stored record came back, so that the query cache holds it too. */
  onStored(listener: (entity: string, record: Row) => void): () => void
  /** Flushes when the page is hidden or left, and asks before leaving with something unsaved. */
  watchPage(page: Window): () => void
}

export function createSessions(core: CoreApi): Sessions {
  const sessions = new Map<string, RecordSession>()
  const refusals = new Set<(refusal: Refusal) => void>()
  const stores = new Set<(entity: string, record: Row) => void>()
  const flushAll = async () => {
    await Promise.all([...sessions.values()].map((session) => session.flush()))
  }
  const isUnsaved = () =>
    [...sessions.values()].some((session) => {
      const { saving, drafts } = session.view()
      return saving !== 'saved' || Object.keys(drafts).length > 0
    })

  return {
    open(entity, key) {
      const name = `${entity}/${key}`
      const known = sessions.get(name)
      if (known) return known
      const definition = findEntity(entity)
      if (!definition) throw new TypeError(`No entity is called ${entity}`)
      const session: RecordSession = createRecordSession(entity, key, {
        core,
        definition,
        onRefused: (error, edits) => {
          for (const listener of refusals) listener({ session, error, edits })
        },
        onStored: (record) => {
          for (const listener of stores) listener(entity, record)
        },
      })
      sessions.set(name, session)
      return session
    },
    flushAll,
    onRefused(listener) {
      refusals.add(listener)
      return () => void refusals.delete(listener)
    },
    onStored(listener) {
      stores.add(listener)
      return () => void stores.delete(listener)
    },
    watchPage(page) {
      const onHide = () => void flushAll()
      const onLeave = (event: BeforeUnloadEvent) => {
        if (!isUnsaved()) return
        void flushAll()
        event.preventDefault()
      }
      page.addEventListener('pagehide', onHide)
      page.document.addEventListener('visibilitychange', onHide)
      page.addEventListener('beforeunload', onLeave)
      return () => {
        page.removeEventListener('pagehide', onHide)
        page.document.removeEventListener('visibilitychange', onHide)
        page.removeEventListener('beforeunload', onLeave)
      }
    },
  }
}
