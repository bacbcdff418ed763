import { typeformOrigin } from '#shared/features/content/rules/lessonAddresses.ts'
import { contentExportedWords } from '#shared/features/content/words/exported/words.generated.ts'
import { embedOrigins } from '#shared/kernel/richText/blocks/embedHosts.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { secretPath } from '../../kernel/http/secretPath.ts'
import type { OwnTables } from '../../kernel/OwnTable.ts'
import { workOnAttachments } from './attachments/forgetAttachment.ts'
import { serveAttachment } from './attachments/serveAttachment.ts'
import { cloneItem } from './cloning/cloneItem.ts'
import { collectLater, workOnCollecting } from './collecting/collectDaily.ts'
import { graceSettings } from './collecting/graceSettings.ts'
import { editingNow } from './editing/editingNow.ts'
import { mountObjects } from './objects/mountObjects.ts'
import { speechSettings } from './ports/speech/settings.ts'
import { speechPort } from './ports/speech/speechPort.ts'
import { checkStatus } from './processing/checkStatus.ts'
import { processAsset } from './processing/processAsset.ts'
import { workOnAssets } from './processing/processAssetJob.ts'
import { allowPortals } from './serving/allowPortals.ts'
import { scormFramePage } from './serving/scormFramePage.ts'
import { serveFile } from './serving/serveFile.ts'
import { getTranscription, transcribeAsset } from './transcribing/transcribeAsset.ts'
import { workOnTranscriptions } from './transcribing/transcribeJob.ts'
import { writeHooks } from './writeHooks.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  EditingNow: { holds: 'nothing', because: 'which staff are editing, for less than a minute' },
  UnreferencedObject: { holds: 'nothing', because: 'which files nothing names, by their hashes' },
}

/** Teaching content: courses, assets, libraries and their files. */
export const content = {
  name: 'content',
  tables: ownTables,
  exportedWords: contentExportedWords,
  handlers: { cloneItem, checkStatus, editingNow, processAsset, transcribeAsset, getTranscription },
  settings: [graceSettings, speechSettings],
  ports: [speechPort],
  hooks: writeHooks,
  routes: mountObjects,
  contentRoutes(app, deps) {
    app.get(secretPath(app, '/post-files/:token/:organization/:asset'), serveAttachment(deps))
    app.use(secretPath(app, '/files/:token/:organization'), allowPortals(deps))
    app.get(secretPath(app, '/files/:token/:organization/:asset/*name'), serveFile(deps))
    app.get(
      '/play/scorm/:organization/:portal/:itemType/:itemKey/scorm12_template.html',
      scormFramePage(deps),
    )
  },
  async work(deps) {
    await workOnAttachments(deps)
    await workOnAssets(deps)
    await workOnTranscriptions(deps)
    await workOnCollecting(deps)
  },
  daily: collectLater,
  // Forms in lessons (shared/widgets/features/content/lessons/TypeformFrame).
  frameSources: [typeformOrigin, ...embedOrigins],
} satisfies Feature
