import '@blueprintjs/core/lib/css/blueprint.css'
import '@fontsource-variable/inter/wght.css'
import './kernel/styles/tokens.css'
import './kernel/styles/base.css'
import './kernel/styles/forcedColors.css'
import '#widgets/kernel/theme/reducedMotion.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createTransport } from './kernel/api/createTransport.ts'
import { followTheme } from './kernel/shell/theme.ts'
import { loadConsoleWords } from './loadConsoleWords.ts'

followTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadConsoleWords()
createRoot(root).render(
  <StrictMode>
    <App transport={createTransport()} />
  </StrictMode>,
)
