import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import type { ServerClient } from './createServerClient.ts'
import { loadLearners } from './loadLearners.ts'
import type { ServerApi } from './ServerApi.ts'

type Ports = {
  /** @throws AppError `bad_request` as long as no workspace is open */
  current: () => Workspace
  /** The server of a signed-in workspace. @throws AppError `unavailable`, beginning with the given words */
  connectedClient: (what: string) => ServerClient
  /** The server that the user is signed in to; null if they are not. */
  userClient: () => ServerClient | null
}

export const createServerApi = ({ current, connectedClient, userClient }: Ports): ServerApi => ({
  courseLearners: async ({ key }) =>
    await loadLearners(connectedClient('Learners are'), current().organization, key),
  executeOnServer: async ({ document, variables }) =>
    await connectedClient('This is').graphql(document, variables),
  async executeManyOnServer({ document, variables }) {
    const { answers, faults } = await connectedClient('This is').graphqlMany(document, variables)
    const plain = Object.entries(faults).map(([name, { code, message, details }]) => [
      name,
      { code, message, details },
    ])
    return { answers, faults: Object.fromEntries(plain) }
  },
  async executeAsUser({ document, variables }) {
    const client = userClient()
    if (!client) throw new AppError('unauthenticated')
    return client.graphql(document, variables)
  },
})
