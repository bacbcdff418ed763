import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Role } from '#shared/kernel/model/roles.ts'

/** One of the first things to do in a new workspace. Capabilities contribute them (`Feature.firstSteps`). */
export type FirstStep = {
  /** Unique among all capabilities. */
  readonly name: string
  /** The position among all steps. */
  readonly order: number
  /** What to do: a verb and its object. */
  readonly title: string
  /** Why, in one sentence. */
  readonly why: string
  /** The screen where it is done; `look` may answer with a more exact place. */
  readonly path: string
  /** Those who may do it; everybody if none are named. */
  readonly roles?: readonly Role[]
  /** It reads the server: without one the step offers to connect instead. */
  readonly needsServer?: true
  /** Reads the workspace: whether it is done, and where to do it. */
  look(workspace: WorkspaceReader): Promise<{ isDone: boolean; path?: string }>
}

/** What a step may read. `ask` fails with `unavailable` while the server cannot be reached. */
export type WorkspaceReader = {
  readonly organization: string
  readonly list: CoreApi['list']
  readonly ask: CoreApi['executeOnServer']
}
