import '@blueprintjs/core/lib/css/blueprint.css'
import '@fontsource-variable/inter/wght.css'
import './kernel/styles/tokens.css'
import './kernel/styles/base.css'
import './kernel/styles/forcedColors.css'
import '#widgets/kernel/theme/reducedMotion.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'
import { App } from './App.tsx'
import { createTransport } from './kernel/api/createTransport.ts'
import { followTheme } from './kernel/shell/theme.ts'

followTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadConsoleWords()
createRoot(root).render(
  <StrictMode>
    <App transport={createTransport()} />
  </StrictMode>,
)

/** The console is in English: the words of what it shares with portals are there before anything is shown. */
async function loadConsoleWords(): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => loadWords(catalogue, 'en')))
}
