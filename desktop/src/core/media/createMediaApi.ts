import type { JobList } from '../ConsoleState.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import type { MediaApi } from './MediaApi.ts'

/** Before a workspace is open. */
const noJobs: JobList = {
  jobs: [],
  queue: { isPaused: false, chosenAtATime: null, atATime: 1, mostAtATime: 1, secondsLeft: null },
}

/** `current` throws and `workspace` returns null as long as no workspace is open. */
export function createMediaApi(current: () => Workspace, workspace: () => Workspace | null): MediaApi {
  const queue = () => current().queue
  return {
    importFile: (input) => current().importer.importFile(input),
    addCaptions: (input) => current().captions.add(input),
    trimAsset: (input) => current().filmEdits.trim(input),
    setPoster: (input) => current().filmEdits.setPoster(input),
    editPicture: (input) => current().pictureEdits.edit(input),
    readCaptions: (input) => current().captions.read(input),
    saveCaptions: (input) => current().captions.save(input),

    jobs: async () => workspace()?.queue.list() ?? noJobs,
    cancelJob: async ({ id }) => queue().cancel(id),
    retryJob: async ({ id }) => queue().retry(id),
    pauseJob: async ({ id, isPaused }) => (isPaused ? queue().pause(id) : queue().resume(id)),
    pauseJobs: async ({ isPaused }) => queue().pauseAll(isPaused),
    moveJob: async ({ id, before }) => queue().move(id, before),
    setJobsAtATime: async ({ count }) => queue().setAtATime(count),
    dismissJob: async ({ id }) => queue().dismiss(id),
    dismissEndedJobs: async () => queue().dismissEnded(),
    async lookAtAssets({ assets }) {
      workspace()?.queue.lookAt(assets)
      return { looksAt: assets.length }
    },
    prepareAsset: async ({ asset }) => current().prepare(asset),

    beginRecording: (input) => current().recordings.begin(input),
    appendRecording: (input) => current().recordings.append(input),
    keepRecording: (input) => current().recordings.keep(input),
    discardRecording: (input) => current().recordings.discard(input),
    leftRecordings: () => current().recordings.left(),

    diskSpace: async () => await current().disk.space(),
    diskUse: async () => await current().disk.read(),
    removeOriginals: async ({ assets }) => await current().disk.removeOriginals(assets),
    readFont: async ({ asset }) => await current().readFont(asset),
    originalPlace: async ({ asset }) => ({ place: await current().originalPlace(asset) }),
  }
}
