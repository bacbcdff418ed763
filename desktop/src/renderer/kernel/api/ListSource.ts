import { useMemo } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { ManyAct, ManyAnswer } from '#desktop/core/records/ManyApi.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import { useCoreContext } from './CoreContext.tsx'

/** `isCapped`: there are more than `total`, which the server does not count. */
export type ListPage = { items: Row[]; total: number; isCapped?: boolean }

/** Where the records of a list are: in this computer's store, or only on the server (createServerSource). */
export type ListSource = {
  read(input: ListInput): Promise<ListPage>
  /** A column of exported lists that the entity has no field for: its texts by the key of a row. */
  beside?: { label: string; read(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> }
  /** One action on several records; callers send a long list in several calls. */
  changeMany(input: { keys: readonly string[]; act: ManyAct; action: string }): Promise<ManyAnswer>
}

/** The records of a synced entity, as they are on this computer. */
export function useLocalSource(entity: string): ListSource {
  const { core, sessions } = useCoreContext()
  return useMemo(
    () => ({
      read: (input) => sessions.settled().then(() => core.list(input)),
      // What the author has typed elsewhere is part of it.
      changeMany: ({ keys, act, action }) =>
        sessions.flushAll().then(() => core.changeMany({ entity, keys: [...keys], act, action })),
    }),
    [core, sessions, entity],
  )
}
