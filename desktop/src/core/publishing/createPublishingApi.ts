import type { CoreApi } from '../CoreApi.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import { collectEditions, draftState, stateInEdition } from './collectEditions.ts'
import { exportScorm } from './exportScorm.ts'
import { loadForecast } from './loadForecast.ts'
import { publicationState, publicationStates } from './publicationState.ts'
import { getPublishable } from './publishables.ts'
import { publishFaults, publishRecord, unpublishRecord } from './publishRecord.ts'
import { putBackEdition } from './putBackEdition.ts'

type PublishingParts = {
  /** The open workspace. @throws AppError `bad_request` if none is open */
  current(): Workspace
  /** The server of a signed-in workspace. @throws AppError `unavailable` */
  connectedClient(what: string): ServerClient
  exportsDir: string
  now: () => number
}

type PublishingApi = Pick<
  CoreApi,
  | 'publishFaults'
  | 'publish'
  | 'unpublish'
  | 'publication'
  | 'publications'
  | 'publishForecast'
  | 'editions'
  | 'inEdition'
  | 'putBackEdition'
  | 'exportScorm'
>

/** The core's procedures of what is published in editions: courses, programs, microcasts, documents and portals. */
export function createPublishingApi({
  current,
  connectedClient,
  exportsDir,
  now,
}: PublishingParts): PublishingApi {
  const editionsClient = () => connectedClient('Editions that are not on this computer yet are')
  return {
    publishFaults: async ({ entity, key }) =>
      publishFaults(current().records, current().store, getPublishable(entity), key),
    async publish({ entity, key, note: given }) {
      const note = given?.trim() || null
      return publishRecord(current().records, current().store, getPublishable(entity), { key, note })
    },
    unpublish: async ({ entity, key }) =>
      unpublishRecord(current().records, getPublishable(entity).entity, key),
    publication: async ({ entity, key }) =>
      publicationState(current().records, current().store, getPublishable(entity).entity, key),
    publications: async ({ entity, keys }) => ({
      states: publicationStates(current().records, current().store, getPublishable(entity).entity, keys),
    }),
    async publishForecast({ key }) {
      const client = connectedClient('What it changes is')
      await current().sync.syncNow()
      return await loadForecast(client, current().records, key)
    },
    editions: async ({ entity, key }) => ({
      editions: collectEditions(current().records, current().store, getPublishable(entity).entity, key),
    }),
    async inEdition({ entity: name, key, number }) {
      const { records, store } = current()
      const { entity } = getPublishable(name)
      if (number === null) return draftState(records, store, entity, key)
      return await stateInEdition(records, store, editionsClient, { entity, key, number })
    },
    putBackEdition({ entity: name, key, number }) {
      const { records, store } = current()
      const publishable = getPublishable(name)
      const edit = { entity: publishable.entity, key, number }
      return putBackEdition(records, store, editionsClient, publishable, edit)
    },
    exportScorm: ({ key }) => exportScorm({ ...current(), exportsDir, now }, key),
  }
}
