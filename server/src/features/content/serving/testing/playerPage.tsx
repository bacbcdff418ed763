import { createRoot } from 'react-dom/client'
import { scorm } from '#shared/features/content/lessons/kinds/scorm.ts'
import type { ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { ScormPlayer } from '#widgets/features/content/lessons/scorm/ScormPlayer.tsx'
import { testHost, testLesson } from '#widgets/kernel/testing/testHost.tsx'

declare global {
  interface Window {
    /** The learner opens another lesson. */
    leaveLesson(): void
  }
}

/** The player of one package in a page of its own: its data is in the browser's storage, as in the outbox. */
const name = new URLSearchParams(window.location.search).get('package') ?? ''
const kept = () => JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, string>

// What the server of the test knows of the package.
const known: { manifest: ScormManifest; contentOrigin: string } = await (
  await fetch(`/packages/${name}`)
).json()
await loadWords(contentPlayersWords, 'en')
const host = testHost({
  loadLinks: async (_assets, files) => ({
    links: {
      pack: Object.fromEntries(
        (files ?? []).map((file) => [file, `${known.contentOrigin}/files/${name}/${file}`]),
      ),
    },
    renewInMs: null,
  }),
  scorm: {
    // As the table of SCORM 1.2 expects it.
    learner: { id: 'u1', name: 'Lovelace, Ada' },
    frameAddress: `${known.contentOrigin}/frame`,
    frameOrigin: known.contentOrigin,
    load: kept,
    save: (_lesson, cmi) => localStorage.setItem(name, JSON.stringify(cmi)),
    record: (_lesson, { calls }) => localStorage.setItem(`calls ${name}`, JSON.stringify(calls)),
  },
})
const root = createRoot(document.getElementById('root') ?? document.body)
window.leaveLesson = () => root.render(<h1>Another lesson</h1>)
// Only these are read by the player.
const asset = { key: 'pack', scormManifest: known.manifest } as unknown as PlayerAsset
const section = testLesson({ type: scorm.type, asset: 'pack' })
root.render(
  <HostProvider value={host}>
    <h1>The lesson</h1>
    <ScormPlayer section={section} asset={asset} progress={null} />
  </HostProvider>,
)
